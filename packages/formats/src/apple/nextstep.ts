/**
 * The NeXTSTEP encoding, in which octal escapes of old-style property lists are given (Unicode, NEXTSTEP.TXT); its
 * codes from 0x80 on. The last two have no character.
 */
const upper = [
  '\u00a0ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏ',
  'ÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷',
  '©¡¢£⁄¥ƒ§¤’“«‹›ﬁﬂ',
  '®–†‡·¦¶•‚„”»…‰¬¿',
  '¹ˋ´ˆ˜¯˘˙¨²˚¸³˝˛ˇ',
  '—±¼½¾àáâãäåçèéêë',
  'ìÆíªîïðñŁØŒºòóôõ',
  'öæùúûıüýłøœßþÿ\ufffd\ufffd',
].join('');

/** The character of a code from 0 to 255. */
export function nextStep(code: number): string {
  return code < 0x80 ? String.fromCharCode(code) : upper.charAt(code - 0x80);
}
