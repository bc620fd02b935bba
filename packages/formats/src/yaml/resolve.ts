import type { PlainKind } from './tree.ts';

/** Nothing that begins with a letter and is longer than `false` is anything but a text. */
function surelyText(source: string): boolean {
  const first = source.charCodeAt(0) | 32;
  return first >= 97 && first <= 122 && source.length > 5;
}

/**
 * What Ruby's Psych makes of a plain scalar (YAML 1.1, and symbols).
 * Source: psych/scalar_scanner.rb
 */
export function resolveRuby(source: string): PlainKind {
  if (surelyText(source)) return 'text';
  if (/^(~|null|Null|NULL|)$/.test(source)) return 'null';
  if (/^(yes|true|on|no|false|off)$/i.test(source)) return 'other';
  if (/^:./.test(source)) return 'other';
  return isRubyNumber(source) || isRubyTime(source) ? 'other' : 'text';
}

function isRubyNumber(source: string): boolean {
  return (
    /^[-+]?(0|[1-9][\d,]*|0b[01_,]+|0[0-7_,]+|0x[\da-fA-F_,]+|[1-9][\d_,]*)$/.test(source) ||
    (/^[-+]?(?:\d[\d_,]*)?(?:\.\d[\d_]*)?(?:e[-+]?\d+)?$/i.test(source.replace(/\.$/, '.0')) &&
      /\d/.test(source)) ||
    /^[-+]?\d[\d_]*(:[0-5]?\d){1,2}(\.[\d_]*)?$/.test(source) ||
    /^([-+]?\.inf|\.nan)$/i.test(source)
  );
}

function isRubyTime(source: string): boolean {
  return /^\d{4}-\d{1,2}-\d{1,2}(([Tt]|\s+)\d{1,2}:\d\d:\d\d(\.\d*)?(\s*(Z|[-+]\d{1,2}:?(\d\d)?))?)?$/.test(
    source,
  );
}

/**
 * What Symfony makes of a plain scalar: `yes` and `no` are texts there.
 * Source: Symfony Yaml, Inline::evaluateScalar
 */
export function resolveSymfony(source: string): PlainKind {
  if (surelyText(source)) return 'text';
  if (/^(~|null|)$/i.test(source)) return 'null';
  if (/^(true|false|\.nan|[-+]?\.inf)$/i.test(source)) return 'other';
  const isNumber =
    /^[-+]?\d[\d_]*$/.test(source) ||
    /^0o[0-7_]+$/.test(source) ||
    /^0x[\da-f_]+$/i.test(source) ||
    (/^[-+]?[\d_]*(\.[\d_]*)?(e[-+]?\d+)?$/i.test(source) && /\d/.test(source));
  const isTime =
    /^\d{4}-\d{1,2}-\d{1,2}(([Tt]|[ \t]+)\d{1,2}:\d\d:\d\d(\.\d*)?([ \t]*(Z|[-+]\d{1,2}(:?\d\d)?))?)?$/;
  return isNumber || isTime.test(source) ? 'other' : 'text';
}
