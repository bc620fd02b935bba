const library = 'System.Windows.Forms, Version=4.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089';

const values: readonly [name: string, value: string][] = [
  ['resmimetype', 'text/microsoft-resx'],
  ['version', '2.0'],
  ['reader', `System.Resources.ResXResourceReader, ${library}`],
  ['writer', `System.Resources.ResXResourceWriter, ${library}`],
];

/** The headings without which .NET takes no file for its own (ResXResourceReader); lines end in LF here. */
export const head = [
  '<?xml version="1.0" encoding="utf-8"?>',
  '<root>',
  ...values.flatMap(([name, value]) => [
    `  <resheader name="${name}">`,
    `    <value>${value}</value>`,
    '  </resheader>',
  ]),
].join('\n');
