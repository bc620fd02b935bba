import { androidXml } from './android/xml.ts';
import { iosStrings } from './apple/strings.ts';
import { iosStringsdict } from './apple/stringsdict.ts';
import { arb } from './arb/arb.ts';
import { emberI18nJsonModule } from './ember/ember.ts';
import { tbx } from './exchange/tbx.ts';
import { tmx } from './exchange/tmx.ts';
import type { Format } from './format.ts';
import { gettextPo } from './gettext/po.ts';
import { gettextPot } from './gettext/pot.ts';
import { goI18nJson } from './go-i18n/go-i18n.ts';
import { ini } from './ini/ini.ts';
import { angularTranslateJson, node2Json, reactNestedJson } from './json/forms.ts';
import { i18nextJson } from './json/i18next.ts';
import { chromeI18nJson, mozillaI18nJson } from './json/messages.ts';
import { nestedJson } from './json/nested.ts';
import { reactSimpleJson } from './json/simple.ts';
import { laravelPhp } from './php/laravel.ts';
import { javaProperties, mozillaProperties } from './properties/properties.ts';
import { qtTs } from './qt/ts.ts';
import { microsoftResw, microsoftResx } from './resx/resx.ts';
import { csv, tsv } from './spreadsheet/csv/csv.ts';
import { xls } from './spreadsheet/xls/xls.ts';
import { xlsx } from './spreadsheet/xlsx/xlsx.ts';
import { toml } from './toml/toml.ts';
import { iosXcstrings } from './xcstrings/xcstrings.ts';
import { xliff } from './xliff/xliff.ts';
import { xliff2 } from './xliff/xliff-2.ts';
import { rubyOnRailsYaml } from './yaml/rails.ts';
import { symfony2Yaml, symfonyYaml } from './yaml/symfony.ts';

/** Every format with its code; the catalogue has its other facts under the same name. */
export const formats: readonly Format[] = [
  androidXml,
  nestedJson,
  reactSimpleJson,
  reactNestedJson,
  node2Json,
  angularTranslateJson,
  i18nextJson,
  chromeI18nJson,
  mozillaI18nJson,
  goI18nJson,
  arb,
  gettextPo,
  gettextPot,
  iosStrings,
  iosStringsdict,
  iosXcstrings,
  javaProperties,
  mozillaProperties,
  ini,
  toml,
  xliff,
  xliff2,
  microsoftResw,
  microsoftResx,
  qtTs,
  tmx,
  tbx,
  csv,
  tsv,
  xlsx,
  xls,
  emberI18nJsonModule,
  laravelPhp,
  rubyOnRailsYaml,
  symfonyYaml,
  symfony2Yaml,
];

const byName = new Map(formats.map((format) => [format.name, format]));

/** The code of a format, or undefined for an unknown name. */
export function findFormat(name: string): Format | undefined {
  return byName.get(name);
}

/** The code of a format. @throws RangeError for an unknown name */
export function getFormat(name: string): Format {
  const format = byName.get(name);
  if (!format) throw new RangeError(`there is no format ${JSON.stringify(name)}`);
  return format;
}
