/** The nonce that the server wrote into the page, for style elements created later (Mantine's, and those of its
 *  dependencies, which look for `__webpack_nonce__`). Empty in development, where there is no policy. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
(globalThis as { __webpack_nonce__?: string }).__webpack_nonce__ = nonce;
