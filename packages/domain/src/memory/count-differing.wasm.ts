/** Made of count-differing.wat by web-assembly.test.ts, in base64. */
export const countDifferingWasm =
  'AGFzbQEAAAABCQFgBX9/f39/AAIWAQpzaWduYXR1cmVzBm1lbW9yeQIAAQMCAQAHEgEOY291bnREaWZmZXJpbmcAAAp/AX0CAn8B' +
  'fgNAQgAhByAAIQUgASADaiEGA0AgByAFKQMAIAEpAwCFeyAFKQMIIAEpAwiFe3wgBSkDECABKQMQhXsgBSkDGCABKQMYhXt8fHwh' +
  'ByAFQSBqIQUgAUEgaiEBIAEgBkkNAAsgBCAHPQEAIARBAmohBCABIAJJDQALCw==';
