/** Machine translation services and the languages that they translate into, as BCP 47 codes in our writing
 *  (`zh-Hans`, `pt-BR`). From the vendors' own lists: learn.microsoft.com/azure/ai-services/translator/language-support,
 *  cloud.google.com/translate/docs/languages, docs.aws.amazon.com/translate/latest/dg/what-is-languages.html, developers.deepl.com/docs/getting-started/supported-languages, and the
 *  packages of libretranslate.com. What a host has set up may know less or more: the service's own answer counts then. */
export interface TranslationProvider {
  id: 'microsoft' | 'google' | 'deepl' | 'amazon' | 'libretranslate';
  /** The vendor's name of it, the same in all languages. */
  name: string;
  languages: readonly string[];
}

const codes = (list: string): readonly string[] => list.trim().split(/\s+/);

export const translationProviders: readonly TranslationProvider[] = [
  {
    id: 'microsoft',
    name: 'Microsoft Translator',
    languages: codes(`
      af am ar as az ba bg bho bn bo brx bs ca cs cy da de doi dsb dv el en es et eu fa fi fil fj fo fr fr-CA ga gl gom
      gu ha he hi hr hsb ht hu hy id ig ikt is it iu iu-Latn ja ka kk km kmr kn ko ks ku ky ln lo lt lug lv lzh mai mg
      mi mk ml mn-Cyrl mn-Mong mni mr ms mt mww my nb ne nl nso nya or otq pa pl prs ps pt pt-PT ro ru run rw sd si sk
      sl sm sn so sq sr-Cyrl sr-Latn st sv sw ta te th ti tk tlh-Latn tn to tr ts tt ty ug uk ur uz vi xh yo yua yue
      zh-Hans zh-Hant zu`),
  },
  {
    id: 'google',
    name: 'Google Cloud Translation',
    languages: codes(`
      af ak am ar as ay az be bg bho bm bn bs ca ceb ckb co cs cy da de doi dv ee el en eo es et eu fa fi fil fr fy ga
      gd gl gn gom gu ha haw he hi hmn hr ht hu hy id ig ilo is it ja jv ka kk km kn ko kri ku ky la lb lg ln lo lt lus
      lv mai mg mi mk ml mn mni-Mtei mr ms mt my ne nl no nso ny om or pa pl ps pt-BR pt-PT qu ro ru rw sa sd si sk sl
      sm sn so sq sr st su sv sw ta te tg th ti tk tr ts tt ug uk ur uz vi xh yi yo zh-Hans zh-Hant zu`),
  },
  {
    id: 'deepl',
    name: 'DeepL',
    languages: codes(`
      ar bg cs da de el en-GB en-US es es-419 et fi fr he hu id it ja ko lt lv nb nl pl pt-BR pt-PT ro ru sk sl sv th tr
      uk vi zh-Hans zh-Hant`),
  },
  {
    id: 'amazon',
    name: 'Amazon Translate',
    languages: codes(`
      af am ar az bg bn bs ca cs cy da de el en es es-MX et fa fa-AF fi fil fr fr-CA ga gu ha he hi hr ht hu hy id is it
      ja ka kk kn ko lt lv mk ml mn mr ms mt nb nl pa pl ps pt-BR pt-PT ro ru si sk sl so sq sr sv sw ta te th tr uk ur uz
      vi zh-Hans zh-Hant`),
  },
  {
    id: 'libretranslate',
    name: 'LibreTranslate',
    languages: codes(`
      ar az bg bn ca cs da de el en eo es et eu fa fi fr ga gl he hi hu id it ja ko ky lt lv ms nb nl pl pt pt-BR ro ru
      sk sl sq sv th tl tr uk ur vi zh-Hans zh-Hant`),
  },
];
