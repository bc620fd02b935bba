/** "Allowed" of specification 2 section 5, in its order: the list that follows the message about other files. */
export const allowedExtensions =
  'csv, tsv, ini, js, json, properties, po, pot, resw, resx, strings, stringsdict, xls, xlsx, xliff, xlf, xml, yaml, yml, arb, tmx, tbx, php';
