/** Bounds of the texts that apps send and a project does not have (docs/decisions/0127). */

/** Texts that wait in a project; refused ones are remembered up to the same number. */
export const mostMissingTexts = 1_000;
/** Bytes of their keys and texts. */
export const mostMissingBytes = 1_000_000;

/** How many texts, and of how many bytes. */
export interface RoomOfTexts {
  texts: number;
  bytes: number;
}
/** What waits in a project. */
export const mostOfList: RoomOfTexts = { texts: mostMissingTexts, bytes: mostMissingBytes };
/** Of that, what one network may have sent: a fifth. */
export const mostOfOneNetwork: RoomOfTexts = { texts: mostMissingTexts / 5, bytes: mostMissingBytes / 5 };
/** Characters of one text. */
export const mostMissingLength = 10_000;

/** Whether no text is taken any more, or none of the greatest length. */
export const isRoomFull = (used: RoomOfTexts, most: RoomOfTexts): boolean =>
  used.texts >= most.texts || used.bytes > most.bytes - mostMissingLength;
