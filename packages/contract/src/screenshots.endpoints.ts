/** Where and how to call: all that a browser needs of it beside types. */
const all = '/v1/projects/:mobileAppId/screenshots';
const one = `${all}/:screenshotId` as const;

export const screenshotsEndpoints = {
  uploadScreenshot: { method: 'POST', path: '/v1/projects/:mobileAppId/tags/:tagId/uploadScreenshot' },
  listScreenshots: { method: 'GET', path: all },
  countScreenshots: { method: 'GET', path: '/v1/projects/:mobileAppId/screenshotCount' },
  listScreenshotsOfEntry: { method: 'GET', path: '/v1/projects/:mobileAppId/entries/:entryId/images' },
  getScreenshot: { method: 'GET', path: one },
  screenshotPicture: { method: 'GET', path: '/v1/projects/:mobileAppId/images/:fileId', raw: 'file' },
  moveScreenshot: { method: 'POST', path: `${one}/move` },
  deleteScreenshot: { method: 'DELETE', path: one },
  addScreenshotPosition: { method: 'POST', path: `${one}/positions` },
  verifyScreenshotPosition: { method: 'POST', path: `${one}/positions/:positionId/verify` },
  deleteScreenshotPosition: { method: 'DELETE', path: `${one}/positions/:positionId` },
} as const;

/** Of one picture. */
export const maxScreenshotBytes = 10 * 1024 * 1024;
/** Of a picture, in each direction and as a whole. */
export const maxScreenshotSide = 20_000;
export const maxScreenshotPixels = 40_000_000;
/** Names of files that are taken; what a file is, its content says. */
export const screenshotExtensions = ['jpg', 'jpeg', 'png'] as const;
/** A page of the list holds a tag whole. */
export const mostScreenshotsOfTag = 500;
export const mostScreenshotsOfProject = 5_000;
/** Of a project, with those in the trash. */
export const mostScreenshotBytesOfProject = 20 * 1024 ** 3;
/** Of one screenshot. */
export const mostScreenshotPositions = 1_000;
/** Keys and selectors of what a program sends with one screenshot, in UTF-8. */
export const mostPositionBytes = 256 * 1024;
/** Of a project, with those of screenshots in the trash. */
export const mostPositionBytesOfProject = 1024 ** 3;
