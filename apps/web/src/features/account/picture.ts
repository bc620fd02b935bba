/** The size of stored pictures: squares of this many pixels. */
const size = 256;
const quality = 0.9;

/** The middle square of a picture file, small, as base64 of a JPEG; throws if the browser cannot read it. Drawing
 *  the picture again removes all other data of the file, such as the place where it was taken. */
export async function smallPicture(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  const canvas = new OffscreenCanvas(size, size);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  // JPEG has no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size, size);
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  context.drawImage(picture, left, top, side, side, 0, 0, size, size);
  picture.close();
  const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg', quality })).arrayBuffer();
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}
