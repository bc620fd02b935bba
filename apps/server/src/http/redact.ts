/** `next` is an address within Parlance, possibly that of an invitation; `signature` gives the secret of a project. */
const secretParameters =
  /([?&](?:apiSecret|token|draftKey|secret|password|access_token|ticket|code|state|SAMLResponse|RelayState|next|signature|deviceId)=)[^&]*/gi;
const secretPaths =
  /(\/(?:auth\/(?:setup|reset|verify|delete|keep)|setup|password\/reset|verify-email|delete-account|keep-account|invitations)\/)[^/?]+/gi;

/** A request's address without tokens and secrets, for the log. */
export function requestUrlForLog(url: string): string {
  return url.replace(secretParameters, '$1…').replace(secretPaths, '$1…');
}
