// Texts of an invented travel app. A language may leave keys out: then they are untranslated.
export const fernway = {
  en: {
    checkout: {
      title: 'Check out',
      fare_total: 'Total fare incl. seat: {amount}',
      hold_notice: 'Your seat is held until {time}. Pay now to keep it, {firstName}.',
      pay_button: 'Pay {amount} now and get your ticket by e-mail',
      promo_hint: 'Have a promo code? Add it here.',
      legal_terms: 'By paying you accept the <a>Terms of Carriage</a>.',
      passengers: { one: '{count} passenger', other: '{count} passengers' },
      add_return: 'Add return',
      remove_return: 'Remove return',
      card_declined: 'Your card was declined. Try another card or pay by invoice.',
    },
    search: {
      title: 'Where to?',
      from: 'From',
      to: 'To',
      depart_on: 'Depart on {date}',
      no_results: 'No trips on {date}. Try a day earlier or later.',
      filter_direct: 'Direct trips only',
      filter_bike: 'Takes bicycles',
      sort_cheapest: 'Cheapest first',
      sort_fastest: 'Fastest first',
      transfers: { one: '{count} transfer', other: '{count} transfers' },
    },
    ticket: {
      title: 'Your ticket',
      show_code: 'Show this code to the conductor',
      seat: 'Coach {coach}, seat {seat}',
      platform_changed: 'Departs from platform {platform} instead of {planned}',
      delay: 'About {minutes} minutes late',
      refund_note: 'Free refund up to 48 hours before departure',
      add_to_wallet: 'Add to wallet',
      share: 'Share ticket',
    },
    account: {
      welcome: 'Welcome back, {firstName}!',
      language: 'Language of the app',
      sign_out: 'Sign out',
      delete: 'Delete account',
      delete_warning: 'This deletes your tickets and cannot be undone.',
      points: 'You have {points} points',
      save: 'Save',
      cancel: 'Cancel',
    },
  },
  de: {
    checkout: {
      title: 'Kasse',
      fare_total: 'Fahrpreis gesamt: {amount}',
      hold_notice: 'Ihr Sitzplatz ist bis {time} reserviert. Jetzt bezahlen und behalten.',
      pay_button: '{amount} bezahlen und Fahrkarte erhalten',
      legal_terms: 'Mit der Zahlung akzeptieren Sie die <a>Beförderungsbedingungen</a>.',
      passengers: { one: '{count} reisende Person', other: '{count} Reisende' },
      add_return: 'Rückfahrt zur Buchung hinzufügen',
      remove_return: 'Rückfahrt entfernen',
      card_declined:
        'Ihre Karte wurde abgelehnt. Versuchen Sie es mit einer anderen oder zahlen Sie auf Rechnung.',
    },
    search: {
      title: 'Wohin?',
      from: 'Von',
      to: 'Nach',
      depart_on: 'Abfahrt am {date}',
      no_results: 'Keine Fahrten am {date}. Versuchen Sie es einen Tag früher oder später.',
      filter_direct: 'Nur Direktverbindungen',
      filter_bike: 'Fahrradmitnahme',
      sort_cheapest: 'Günstigste zuerst',
      sort_fastest: 'Schnellste zuerst',
      transfers: { one: '{count} Umstieg', other: '{count} Umstiege' },
    },
    ticket: {
      title: 'Ihre Fahrkarte',
      show_code: 'Zeigen Sie diesen Code beim Einsteigen vor',
      seat: 'Wagen {coach}, Platz {seat}',
      platform_changed: 'Fährt von Gleis {platform} statt {planned}',
      delay: 'Etwa {minutes} Minuten Verspätung',
      refund_note: 'Kostenlose Erstattung bis 48 Stunden vor Abfahrt',
      share: 'Fahrkarte teilen',
    },
    account: {
      welcome: 'Willkommen zurück, {firstName}!',
      language: 'Sprache der App',
      sign_out: 'Abmelden',
      delete: 'Konto löschen',
      delete_warning: 'Ihre Fahrkarten werden gelöscht. Das lässt sich nicht rückgängig machen.',
      points: 'Sie haben {points} Punkte',
      save: 'Speichern',
      cancel: 'Abbrechen',
    },
  },
  fr: {
    checkout: {
      title: 'Paiement',
      fare_total: 'Total avec place assise : {amount}',
      hold_notice: 'Votre place est réservée jusqu’à {time}. Payez maintenant pour la garder, {firstName}.',
      pay_button: 'Payer {amount} et recevoir le billet par e-mail',
      promo_hint: 'Un code promo ? Ajoutez-le ici.',
      passengers: { one: '{count} passager', other: '{count} passagers' },
      add_return: 'Ajouter un retour',
      remove_return: 'Retirer le retour',
    },
    search: {
      title: 'Où allez-vous ?',
      from: 'De',
      to: 'À',
      depart_on: 'Départ le {date}',
      filter_direct: 'Trajets directs uniquement',
      filter_bike: 'Vélos acceptés',
      sort_cheapest: 'Le moins cher d’abord',
      sort_fastest: 'Le plus rapide d’abord',
      transfers: { one: '{count} correspondance', other: '{count} correspondances' },
    },
    ticket: { title: 'Votre billet', seat: 'Voiture {coach}, place {seat}', share: 'Partager le billet' },
    account: {
      welcome: 'Bon retour, {firstName} !',
      language: 'Langue de l’application',
      sign_out: 'Se déconnecter',
      save: 'Enregistrer',
      cancel: 'Annuler',
    },
  },
  ar: {
    checkout: {
      title: 'إتمام الشراء',
      fare_total: 'إجمالي الأجرة مع المقعد: {amount}',
      hold_notice: 'مقعدك محجوز حتى {time}. ادفع الآن للاحتفاظ به يا {firstName}.',
      pay_button: 'ادفع {amount} الآن واستلم تذكرتك بالبريد',
      passengers: {
        zero: 'لا ركاب',
        one: 'راكب واحد',
        two: 'راكبان',
        few: '{count} ركاب',
        many: '{count} راكبًا',
        other: '{count} راكب',
      },
      add_return: 'أضف رحلة العودة',
      remove_return: 'احذف رحلة العودة',
    },
    search: {
      title: 'إلى أين؟',
      from: 'من',
      to: 'إلى',
      depart_on: 'المغادرة في {date}',
      filter_direct: 'الرحلات المباشرة فقط',
      sort_cheapest: 'الأرخص أولًا',
    },
    ticket: { title: 'تذكرتك', seat: 'العربة {coach}، المقعد {seat}', share: 'شارك التذكرة' },
    account: {
      welcome: 'مرحبًا بعودتك يا {firstName}!',
      language: 'لغة التطبيق',
      sign_out: 'تسجيل الخروج',
      save: 'حفظ',
      cancel: 'إلغاء',
    },
  },
  ja: {
    checkout: {
      title: 'お支払い',
      fare_total: '座席込みの合計運賃：{amount}',
      hold_notice: '座席は{time}まで確保されています。{firstName}さん、今すぐお支払いください。',
      pay_button: '{amount}を支払って乗車券をメールで受け取る',
      passengers: { other: '乗客{count}名' },
      add_return: '復路を追加',
    },
    search: {
      title: 'どこへ行きますか？',
      from: '出発地',
      to: '目的地',
      depart_on: '{date}出発',
      filter_direct: '直通のみ',
    },
    ticket: { title: '乗車券', seat: '{coach}号車 {seat}番席', share: '乗車券を共有' },
    account: { language: 'アプリの言語', sign_out: 'ログアウト', save: '保存', cancel: 'キャンセル' },
  },
  'es-MX': {
    checkout: {
      title: 'Pagar',
      fare_total: 'Tarifa total con asiento: {amount}',
      hold_notice: 'Tu asiento es tuyo hasta las {time}. Paga ahora para conservarlo, {firstName}.',
      add_return: 'Agregar regreso',
      passengers: { one: '{count} pasajero', many: '{count} de pasajeros', other: '{count} pasajeros' },
    },
    search: { title: '¿A dónde vas?', from: 'De', to: 'A' },
    account: { save: 'Guardar', cancel: 'Cancelar' },
  },
};

/** Android resources of a small second project. */
export const cafeAndroid = {
  en: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <!-- Name under the icon -->
    <string name="app_name" translatable="false">Fernway Café</string>
    <string name="order_now">Order now</string>
    <!-- %1$s is the name of the guest -->
    <string name="greeting">Good morning, %1$s! It\\'s coffee time.</string>
    <string name="pickup">Pick up at <b>%1$s</b></string>
    <plurals name="items">
        <item quantity="one">%d item</item>
        <item quantity="other">%d items</item>
    </plurals>
    <string-array name="sizes">
        <item>Small</item>
        <item>Medium</item>
        <item>Large</item>
    </string-array>
</resources>
`,
  de: `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="order_now">Jetzt bestellen</string>
    <string name="greeting">Guten Morgen, %1$s! Zeit für Kaffee.</string>
    <plurals name="items">
        <item quantity="one">%d Artikel</item>
        <item quantity="other">%d Artikel</item>
    </plurals>
    <string-array name="sizes">
        <item>Klein</item>
        <item>Mittel</item>
        <item>Groß</item>
    </string-array>
</resources>
`,
};
