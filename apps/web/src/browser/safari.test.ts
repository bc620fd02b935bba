import { expect, test } from 'vitest';
import { isSafariAgent } from './safari.ts';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Safari', true, `${mac} AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`],
  ['Safari on a phone', true, `${phone} Version/18.5 Mobile/15E148 Safari/604.1`],
  ['Chrome', false, `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`],
  [
    'Chrome without a window',
    false,
    `${mac} AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36`,
  ],
  ['Edge', false, `${mac} AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0`],
  ['Chrome on a phone', false, `${phone} CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1`],
  ['Firefox on a phone', false, `${phone} FxiOS/142.0 Mobile/15E148 Safari/605.1.15`],
  ['Firefox', false, `${mac} Gecko/20100101 Firefox/142.0`],
])('%s is Safari: %s', (_, isSafari, agent) => {
  expect(isSafariAgent(agent)).toBe(isSafari);
});
