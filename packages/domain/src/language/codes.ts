/**
 * Languages that CLDR 48 names, by their canonical codes: every two- and three-letter code for which
 * `Intl.DisplayNames` (ICU 78.3) has an English name, without those that stand for no language
 * (mul, und, zxx). The second table has the scripts and regions that apps are translated for.
 */
const plain = `
  aa ab ace ach ada ady ae aeb af afh agq ain ak akk akz ale aln alt am an ang ann anp ar arc arn aro arp
  arq ars arw ary arz as asa ase ast atj av avk awa ay az ba bal ban bar bas bax bbc bbj be bej bem bew
  bez bfd bfq bg bgc bgn bho bi bik bin bjn bkm bla blo blt bm bn bo bpy bqi br bra brh brx bs bss bua bug
  bum byn byv ca cad car cay cch ccp ce ceb cgg ch chb chg chk chm chn cho chp chr chy cic ckb clc co cop
  cps cr crg crh crj crk crl crm crr crs cs csb csw cu cv cy da dak dar dav de del den dgr din dje doi dsb
  dtp dua dum dv dyo dyu dz dzg ebu ee efi egl egy eka el elx en enm eo es esu et eu ewo ext fa fan ff fi
  fil fit fj fo fon fr frc frm fro frp frr frs fur fy ga gaa gag gan gay gba gbz gd gez gil gl glk gmh gn
  goh gon gor got grb grc gsw gu guc gur guz gv gwi ha hai hak haw hax he hi hif hil hit hmn hnj ho hr hsb
  hsn ht hu hup hur hy hz ia iba ibb id ie ig ii ik ikt ilo inh io is it iu izh ja jam jbo jgo jmc jpr jrb
  jut jv ka kaa kab kac kaj kam kaw kbd kbl kcg kde kea kek ken kfo kg kgp kha kho khq khw ki kiu kj kk
  kkj kl kln km kmb kn ko koi kok kos kpe kr krc kri krj krl kru ks ksb ksf ksh ku kum kut kv kw kwk kxv
  ky la lad lag lah lam lb lez lfn lg li lij lil liv lkt lmo ln lo lol lou loz lrc lsm lt ltg lu lua lui
  lun luo lus luy lv lzh lzz mad maf mag mai mak man mas mde mdf mdr men mer mfe mg mga mgh mgo mh mi mic
  min mk ml mn mnc mni moe moh mos mr mrj ms mt mua mus mwl mwr mwv my mye myv mzn na nan nap naq nb nd
  nds ne new ng nia niu njo nl nmg nn nnh no nog non nov nqo nr nso nus nv nwc ny nym nyn nyo nzi oc oj
  ojb ojc ojs ojw oka om or os osa ota pa pag pal pam pap pau pcd pcm pdc pdt peo pfl phn pi pis pl pms
  pnt pon pqm prg pro ps pt qu quc qug raj rap rar rgn rhg rif rm rn ro rof rom rtm ru rue rug rup rw rwk
  sa sad sah sam saq sas sat saz sba sbp sc scn sco sd sdc sdh se see seh sei sel ses sg sga sgs shi shn
  shu si sid sk sl slh sli sly sm sma smj smn sms sn snk so sog sq sr srn srr ss ssy st stq str su suk sus
  sux sv sw swb syc syr szl ta tce tcy te tem teo ter tet tg tgx th tht ti tig tiv tk tkl tkr tlh tli tly
  tmh tn to tog tok tpi tr tru trv trw ts tsd tsi tt ttm ttt tum tvl twq ty tyv tzm udm ug uga uk umb ur
  uz vai ve vec vep vi vls vmf vmw vo vot vro vun wa wae wal war was wbp wo wuu xal xh xmf xnr xog yao yap
  yav ybb yi yo yrl yue za zap zbl zea zen zgh zh zu zun zza`;

const variants = `
  ar-001 ar-AE ar-BH ar-DZ ar-EG ar-IQ ar-JO ar-KW ar-LB ar-LY ar-MA ar-OM ar-QA ar-SA ar-SD ar-SY ar-TN
  ar-YE az-Arab az-Cyrl az-Latn be-tarask bn-BD bn-IN bs-Cyrl bs-Latn ca-AD ca-ES ca-valencia ckb-IQ
  ckb-IR da-DK de-AT de-BE de-CH de-DE de-LI de-LU el-CY el-GR en-AE en-AU en-BE en-CA en-CH en-DE en-GB
  en-HK en-IE en-IL en-IN en-JM en-KE en-MT en-MY en-NG en-NL en-NZ en-PH en-PK en-SE en-SG en-TH en-TT
  en-US en-ZA es-419 es-AR es-BO es-CL es-CO es-CR es-CU es-DO es-EC es-ES es-GT es-HN es-MX es-NI es-PA
  es-PE es-PR es-PY es-SV es-US es-UY es-VE et-EE eu-ES fa-AF fa-IR ff-Adlm ff-Latn fi-FI fil-PH fr-BE
  fr-CA fr-CD fr-CH fr-CI fr-CM fr-DZ fr-FR fr-LU fr-MA fr-SN fr-TN ga-IE gl-ES gsw-CH he-IL hi-IN hi-Latn
  hr-BA hr-HR hu-HU hy-AM id-ID is-IS it-CH it-IT iu-Latn ja-JP ka-GE kk-Arab kk-Cyrl kk-KZ km-KH kn-IN
  ko-KP ko-KR ks-Arab ks-Deva ku-Arab ky-KG lt-LT lv-LV mk-MK ml-IN mn-Cyrl mn-Mong mr-IN ms-Arab ms-BN
  ms-MY ms-SG mt-MT my-MM nb-NO ne-IN ne-NP nl-BE nl-NL nl-SR nn-NO no-NO oc-FR pa-Arab pa-Guru pa-IN
  pa-PK pl-PL ps-AF ps-PK pt-AO pt-BR pt-CH pt-MO pt-MZ pt-PT qu-BO qu-EC qu-PE rm-CH ro-MD ro-RO ru-BY
  ru-KZ ru-RU ru-UA sat-Deva sat-Olck sd-Arab sd-Deva se-FI se-NO se-SE shi-Latn shi-Tfng si-LK sk-SK
  sl-SI so-SO sq-AL sq-XK sr-BA sr-Cyrl sr-Latn sr-ME sr-RS sv-FI sv-SE sw-CD sw-KE sw-TZ ta-IN ta-LK
  ta-MY ta-SG te-IN tg-TJ th-TH ti-ER ti-ET tr-CY tr-TR tt-RU ug-CN uk-UA ur-IN ur-PK uz-Arab uz-Cyrl
  uz-Latn vai-Latn vai-Vaii vi-VN yue-Hans yue-Hant zh-CN zh-HK zh-Hans zh-Hans-CN zh-Hans-HK zh-Hans-MO
  zh-Hans-SG zh-Hant zh-Hant-HK zh-Hant-MO zh-Hant-TW zh-MO zh-SG zh-TW zu-ZA`;

const listOf = (table: string) => table.trim().split(/\s+/);

/** All codes that are offered, in alphabetical order; projects may use others too. */
export const languageCodes: readonly string[] = [...listOf(plain), ...listOf(variants)].sort();
