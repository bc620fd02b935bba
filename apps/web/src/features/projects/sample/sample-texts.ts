interface SampleLanguage {
  language: string;
  texts: object;
  /** Proposed texts next to them. */
  drafts?: object;
}

/** Texts of an invented travel app: the base language first. */
export const sampleTexts: readonly [SampleLanguage, ...SampleLanguage[]] = [
  {
    language: 'en',
    texts: {
      search: {
        title: 'Where to?',
        from: 'From',
        to: 'To',
        depart_on: 'Depart on {date}',
        no_results: 'No trips on {date}. Try a day earlier or later.',
        sort_cheapest: 'Cheapest first',
      },
      checkout: {
        title: 'Check out',
        pay_button: 'Pay {amount} now',
        'passengers[one]': '{count} passenger',
        'passengers[other]': '{count} passengers',
        legal_terms: 'By paying you accept the <a>Terms of Carriage</a>.',
      },
      ticket: {
        title: 'Your ticket',
        seat: 'Coach {coach}, seat {seat}',
        delay: 'About {minutes} minutes late',
        share: 'Share ticket',
      },
      account: {
        welcome: 'Welcome back, {firstName}!',
        sign_out: 'Sign out',
        save: 'Save',
        cancel: 'Cancel',
      },
    },
  },
  {
    language: 'de',
    texts: {
      search: {
        title: 'Wohin?',
        from: 'Von',
        to: 'Nach',
        depart_on: 'Abfahrt am {date}',
        no_results: 'Keine Fahrten am {date}. Versuchen Sie es einen Tag früher oder später.',
        sort_cheapest: 'Günstigste zuerst',
      },
      checkout: {
        title: 'Kasse',
        pay_button: 'Jetzt {amount} bezahlen',
        'passengers[one]': '{count} reisende Person',
        'passengers[other]': '{count} Reisende',
      },
      ticket: { title: 'Ihre Fahrkarte', seat: 'Wagen {coach}, Platz {seat}', share: 'Fahrkarte teilen' },
      account: { sign_out: 'Abmelden', save: 'Speichern', cancel: 'Abbrechen' },
    },
    drafts: {
      checkout: { legal_terms: 'Mit der Zahlung akzeptieren Sie die <a>Beförderungsbedingungen</a>.' },
      ticket: { delay: 'Etwa {minutes} Minuten Verspätung' },
      account: { welcome: 'Willkommen zurück, {firstName}!' },
    },
  },
  {
    language: 'fr',
    texts: {
      search: { title: 'Où allez-vous ?', from: 'De', to: 'À', depart_on: 'Départ le {date}' },
      checkout: {
        title: 'Paiement',
        'passengers[one]': '{count} passager',
        'passengers[many]': '{count} de passagers',
        'passengers[other]': '{count} passagers',
      },
      ticket: { title: 'Votre billet', share: 'Partager le billet' },
      account: { sign_out: 'Se déconnecter', save: 'Enregistrer', cancel: 'Annuler' },
    },
  },
  {
    language: 'ar',
    texts: {
      search: { title: 'إلى أين؟', from: 'من', to: 'إلى' },
      checkout: {
        title: 'إتمام الشراء',
        'passengers[zero]': 'لا مسافرين',
        'passengers[one]': 'مسافر واحد',
        'passengers[two]': 'مسافران',
        'passengers[few]': '{count} مسافرين',
        'passengers[many]': '{count} مسافرًا',
        'passengers[other]': '{count} مسافر',
      },
      account: { save: 'حفظ', cancel: 'إلغاء' },
    },
  },
];
