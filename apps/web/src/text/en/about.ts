export const words = {
  about: 'About Parlance',
  aboutText:
    'Parlance keeps the texts of apps and websites in all their languages: translated in the browser, reviewed by people, and written back into the very files that the apps use.',
  openSource: 'Parlance is free software under the Apache License 2.0. Whoever runs it keeps all data.',
  parts: 'It is drawn with Inter and JetBrains Mono (SIL Open Font License) and the Tabler icons (MIT).',
  contact: 'Contact',
  contactText:
    'This installation is run by the people who gave you its address. Questions about accounts, access and data go to them.',
  back: 'Back to Parlance',
} as const;
