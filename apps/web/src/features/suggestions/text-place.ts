/** A text that suggestions are for. */
export interface TextPlace {
  mobileAppId: string;
  languageId: string;
  entryId: string;
}
