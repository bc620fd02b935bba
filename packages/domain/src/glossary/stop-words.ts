/** Words that no term begins or ends with: what joins others, and what interfaces say to everybody. By language. */
const lists: Readonly<Record<string, string>> = {
  en: `a about above actually add after again all already also always an and another any anyone anything are as ask at
    available back be because been before being below best better between both but by can cancel cannot change check choose
    click clear close come continue could create created delete did different do does doesn done don down drag drop each
    edit either else empty enable enter even ever every everything exactly except few first following for from full further
    get give given go going good got great had has have having he hello help her here hers hi him his how however i if in
    including instead into invalid is isn it its itself just keep know last later learn least leave left less let like ll
    load loading long longer made make many may me might mine more most move much must my need needs never new next no non
    none not nothing now of off ok okay old on once one only open or other others our ours out over own per place please
    press put quite re read really remove right s same save saved see select send sent set several she should show shown
    since so some someone something soon still stop such sure t take tap than thank thanks that the their them then there
    these they thing things this those three through time times to today together too top try turn two under undo unless
    until up update upon us use used using ve very via view want was way we well were what whatever when where whether
    which while who whole whom whose why will with within without won work works would yes yet you your yours yourself`,
  de: `aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes auch auf aus bei beim
    bin bis bist bitte da dabei dadurch dafür daher damit danach dann daran darauf daraus darf darin das dass davon dazu
    dein deine deinem deinen deiner dem den denn der des dich die dies diese diesem diesen dieser dieses dir doch dort du
    durch ein eine einem einen einer eines einige er erst es etwas euch euer für ganz gegen haben hat hatte hier hin ich ihm
    ihn ihnen ihr ihre ihrem ihren ihrer ihres im in indem ist ja jede jedem jeden jeder jedes jetzt kann kein keine keinem
    keinen keiner können man mehr mein meine mit muss müssen nach nein nicht nichts noch nun nur ob oder ohne schon sehr sein
    seine seit selbst sich sie sind so sobald soll sollen sondern sonst um und uns unser unter vom von vor was weil weiter
    welche wenn wer werden wie wieder will wir wird wo wurde zu zum zur zwei zwischen über achtung abbrechen ändern öffnen
    schließen löschen speichern hinzufügen entfernen weitere weiterer neu neue neuer neues`,
  fr: `a ai ajouter alors après au aucun aucune aussi autre autres aux avant avec avez avoir annuler bien c car ce ceci cela
    celle ces cet cette ceux chaque choisir cliquez comme comment contre créer d dans de des depuis deux donc du elle elles
    en encore enregistrer entre est et êtes être eux faire fait fermer fois font ici il ils j je jusqu l la le les leur leurs
    lors lorsque lui m ma mais me merci mes même mêmes moi moins mon n ne ni non nos notre nous nouveau nouvelle on ont ou où
    ouvrir par pas peu peut peuvent plus plusieurs pour pouvez qu quand que quel quelle quelles qui quoi s sa sans se sera
    ses si sien son sont sous soyez supprimer sur t ta te tes toi ton tous tout toute toutes très trop tu un une vers
    veuillez via voir voici vos votre vous y`,
  es: `a abrir al algo algún alguna algunas alguno algunos añadir ante antes aquí así aún aunque bajo bien borrar cada cancelar
    casi cerrar como con contra crear cual cuando cuya cuyo da de del desde después debe dentro donde dos e el ella ellas
    ellos en entre era eres es esa ese eso esta está están estas este esto estos fue guardar ha haga hacer hasta hay haz he la
    las le les lo los más me mi mientras mis mucho muy nada ni ningún ninguna no nos nosotros nuestra nuestro nueva nuevo o
    otra otras otro otros para pero poco por porque puede pueden pues que qué quien se sea según ser si sí sido sin sobre
    solo sólo son su sus también tan tanto te tiene tienen todas todo todos tras tu tus un una unas uno unos usted ustedes ver
    vez vosotros y ya yo`,
  it: `a ad aggiungi ai al alla alle allo anche ancora apri avere bene c che chi chiudi ci come con contro così crea cui d da dai
    dal dalla dalle dei del della delle dello di dopo dove due e è ed elimina era essere fa fare fino fra gli ha hai hanno ho i
    il in io l la le lei li lo loro lui ma mai meno mi mia mio modifica molto ne nei nel nella nelle nessun nessuna no noi non
    nostro nuova nuovo o ogni oppure per perché più poi prima può qualche quale quando quanto quella quello questa queste
    questi questo qui salva se sei senza si sia siamo solo sono sopra sotto stato su sua sue sul sulla suo suoi te ti tra tu tua
    tuo tutte tutti tutto un una uno vi voi`,
  pt: `a abrir acima adicionar ainda além algo alguém algum alguma algumas alguns ao aos apagar apenas após aqui as até cada
    cancelar com como contra criar da das de dela dele deles depois deve dos do dois e é ela elas ele eles em entre era essa esse
    esta está estão este eu excluir fazer fechar foi for há isso isto já la lhe mais mas me mesmo meu minha muito na não nas nem
    nenhum nenhuma no nos nós nova novo num numa o os ou outra outras outro outros para pela pelas pelo pelos pode podem por
    porque qual quando que quem salvar são se seja sem ser será seu seus si sim só sob sobre sua suas também tem têm teu toda
    todas todo todos tu um uma umas uns você vocês vez`,
  nl: `aan al alle alleen als annuleren bij ben bent dan dat de deze die dit door een elk er geen gebruik gebruiken had hebben
    heeft hem het hier hij hoe hun ik in is ja je jij jou jouw kan kiezen kies klik kunnen kunt maar maken mag meer met mij mijn
    moet na naar niet niets nieuw nieuwe nog nu of om omdat onder ons ook op openen opslaan over sluiten te tegen toch toevoegen
    tot u uit uw van veel verwijderen voor waar want was wat we wel welke werd wie wij wil worden wordt zal ze zich zij zijn zo
    zonder zou`,
  sv: `alla allt andra att av avbryt bara bli blev den denna deras dess det detta dig din dina ditt du där efter eller en enligt
    ett finns flera från för få får genom göra ha hade han har hon hur här i in inga ingen inget inte ja jag kan klicka kommer
    kunde lägg man med mellan men mer mig min mot mycket måste ni nu ny nya nytt när och också om oss på sedan sig sin ska skapa
    skulle som spara stäng så ta till till under upp ut utan vad var vara vi vid vilka vill välj är än ännu över öppna`,
  pl: `a aby ale albo anuluj ani bez bo być był była było były będzie co czy dla dlatego do dodaj go gdy gdzie i ich ile im inne
    inny ja jak jako jednak jego jej jest jeszcze jeśli już każdy kiedy kliknij kto która które który których lub ma mają mi mnie
    może można mój na nad nam nas nie niż nowa nowe nowy o od on ona one oni oraz po pod poza przed przez przy się są ta tak także
    tam te tego tej ten to tu twoje twój tych tylko tym u usuń utwórz w we wszystkie wszystko wybierz z za zamknij zapisz został
    ze że żeby`,
  ru: `а без более больше будет будут бы был была были было быть в вам вас ваш ваша ваше ваши вашего вашей вы выберите где да даже
    для до добавить его ее её если есть ещё еще же за здесь и из изменить или им их к как какой когда который которая которые
    которых кто ли либо лишь мне может можно мой мы на над надо нажмите нас не него нее нет ни них но новый новая новое ну о об
    один однако он она они оно от отмена отменить очень под пожалуйста по после потому при про с сам сейчас свой своего себя со
    создать сохранить так также там то тогда того тоже только том ты у удалить уже чего чем через что чтобы эта эти это этого этой
    этом этот я`,
  uk: `а або але без більше буде був була були було бути в вам вас ваш ваша ваше ваші ви від все всі вже де для до додати є за з зі
    зберегти і із або інший його й як який яка які якщо коли кому ми може можна на над не немає ні но новий о об один він вона вони
    по після при про скасувати створити та так також там те ти тільки то того той у цей це ця ці час через чи що щоб я`,
  tr: `acaba ad altında ama ancak artık aç az bana bazı belki ben beni bir biri birkaç birçok bize bu buna bunda bundan bunlar bunu
    bunun böyle çok çünkü da daha de defa değil diğer diye ekle en etmek gibi göre ha hangi hem hep hepsi her hiç için ile ise iptal
    iste kadar kaydet kez ki kim lütfen mi mu mı mü nasıl ne neden nerede niye o olan olarak oldu olduğu olmak olsa olur on ona
    onlar onu onun oluştur sen seç siz size sizin sil sonra şey şu tüm üzere var ve veya ya yalnızca yani yeni yok zaten`,
  ar: `أن إن أو أي إلى إذا ان او الا إلا الذي التي الذين اللذان الآن بعد بعض بل بين تلك ثم جدا جميع حتى حول حيث خلال دون ذلك عبر عن
    عند عندما على علي غير في فقط فوق قبل قد كان كانت كل كما كيف لا لم لن له لها لهم ليس ما متى مثل مع من منذ نحو نعم هذا هذه هل هم
    هنا هناك هو هي و وقد ولا وهو وهي يا يتم يجب يرجى يكون يمكن يمكنك أنت أنا نحن لك لديك إضافة إلغاء حفظ حذف فتح إغلاق إنشاء اختر`,
  hi: `का की के को में से है हैं और या पर यह वह इस उस तो भी ही एक ने नहीं कर करें किया करने कि जो हो होता था थे थी अपने अपना अपनी आप आपके
    आपका आपकी कृपया लिए साथ बाद तक सभी कोई कुछ जब यदि`,
  ko: `및 또는 이 그 저 수 것 등 더 안 못 잘 할 한 하는 하기 합니다 있습니다 없습니다 주세요 하세요 위해 대한 모든 새 다른 해당 경우 때 후 전`,
  ja: `する した して こと もの ため とき 場合 以下 以上 この その あの ここ そこ すべて 他 中 上 下 時 後 前`,
  zh: `的 了 和 是 在 有 我 你 您 他 她 它 们 我们 你们 他们 这 那 这个 那个 一个 一些 不 没有 也 都 就 还 而 及 与 或 或者 如果 因为 所以 但是
    可以 需要 请 将 把 被 让 从 到 对 为 为了 其 其他 所有 已 已经 正在 当 时 后 前 中 上 下 新 什么 如何 无法 不能 无 使用 进行 以 以及 并 并且 該 這
    個 們 請 將 與 沒有 所有 選擇 选择 点击`,
  th: `ที่ และ ใน ของ การ เป็น มี ได้ ไม่ จะ ให้ ว่า กับ นี้ นั้น โดย จาก หรือ แต่ ต้อง อยู่ แล้ว ก็ ความ คุณ เรา ฉัน เพื่อ เมื่อ ถ้า หาก ทั้งหมด
    กรุณา โปรด คลิก เลือก ใหม่ อื่น ทุก ถูก ไว้ ไป มา ขึ้น ลง ออก เข้า ด้วย ซึ่ง ยัง นะ ครับ ค่ะ`,
};

/** Words within a term that join its parts ("mot de passe", "nombre de usuario"). */
const joining: Readonly<Record<string, string>> = {
  fr: 'de du des d à au aux en',
  es: 'de del al la los las el en por',
  it: 'di del della delle dei degli d da dal dalla in a al alla',
  pt: 'de do da dos das em no na',
};

const words = (list: string | undefined): ReadonlySet<string> =>
  new Set((list ?? '').split(/\s+/).filter((word) => word !== ''));

/** The lists of a language, which has a short code; empty ones where none was written. */
export const stopWordsOf = (
  language: string,
): { stop: ReadonlySet<string>; joining: ReadonlySet<string> } => ({
  stop: words(lists[language]),
  joining: words(joining[language]),
});
