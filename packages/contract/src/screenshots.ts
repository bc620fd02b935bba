/** Screenshots: pictures of a screen, which a tag stands for, and where on them entries are shown (decisions 0229, 0230). */
import { oneLine } from '@parlance/domain/text/name';
import { z } from 'zod';
import { isNotTurned, key, operationDone, projectParams, tagName, time, wireId } from './common.ts';
import { defineErrors, endpoint } from './endpoint.ts';
import { importErrors } from './import-errors.ts';
import { inputMessages } from './input-messages.ts';
import {
  maxScreenshotBytes,
  mostScreenshotPositions,
  mostScreenshotsOfTag,
  screenshotsEndpoints,
} from './screenshots.endpoints.ts';

export const screenshotErrors = defineErrors({
  /** The specification's sentence (specification 2 section 5). */
  wrongPictureType: [400, 'We only support jpg and png at the moment...'],
  brokenPicture: [400, 'This picture cannot be read: it is damaged, or not all of it arrived.'],
  pictureTooLarge: [413, 'A screenshot can have at most 10 MB.'],
  tooManyPixels: [400, 'A screenshot can have at most 40 million pixels, and 20,000 in each direction.'],
  tooManyScreenshots: [409, 'A project can have at most 5,000 screenshots. Please delete some first.'],
  tooManyScreenshotsOfTag: [409, 'A tag can have at most 500 screenshots. Please delete some first.'],
  tooMuchKept: [
    409,
    'The screenshots of a project may take 20 GB, with those deleted within the last 30 days. Please delete some, or wait.',
  ],
  tooManyPositions: [409, 'A screenshot can have at most 1,000 positions of entries.'],
  positionsTooLarge: [
    400,
    'The keys and selectors of the positions on a screenshot may take 256 KB. Please send fewer or shorter ones.',
  ],
  tooMuchOfPositions: [
    409,
    'The positions on the screenshots of a project may take 1 GB, with those of screenshots deleted within the last 30 days. Please delete some, or wait.',
  ],
  notSupposed: [
    400,
    'Only a text that is supposed to stand at this place can be confirmed, and only where nothing else says what stands there.',
  ],
  outsidePicture: [400, 'This place lies outside of the screenshot.'],
});

/** What a device or an app is called: one line, '' where nobody said it. */
const property = z
  .string()
  .trim()
  .max(200)
  .regex(oneLine, inputMessages['name-of-several-lines'])
  .refine(...isNotTurned);
const flag = z.union([z.boolean(), z.stringbool()]);

/** What the person or program that sends a picture says of it. */
const properties = z.object({
  deviceLanguageLong: property.default(''),
  platform: property.default(''),
  bundleIdentifier: property.default(''),
  sdkVersion: property.default(''),
  isBlank: flag.default(false),
});
/** By hand; the defaults are the specification's. */
const uploadFields = properties.extend({
  bundleVersion: property.default('1.0'),
  deviceModel: property.default('manual'),
  operatingSystem: property.default('manual'),
  /** Accepted; there is nothing here that reads text in pictures, as `notDone` of the answer says. */
  useOCR: flag.default(false),
});

/** Pixels: no device shows more. */
const most = 1_000_000;
const length = z.number().min(0).max(most);
/** In pixels of the picture, from its left top corner. */
const rectangle = z.object({ x: length, y: length, width: length, height: length });
export type ScreenshotRectangle = z.output<typeof rectangle>;

export const positionOrigins = ['given', 'drawn'] as const;

const position = rectangle.extend({
  _id: wireId,
  /** As it was given, or that of the entry now. null: only `fuzzyKeys` were given. */
  key: z.string().nullable(),
  /** null: the project has no entry with this key (any more). */
  entry: wireId.nullable(),
  /** Keys whose texts look like what stands there, as the program that sent the picture says. */
  fuzzyKeys: z.array(z.string()),
  /** The entries of `fuzzyKeys`, in their order; null: unknown. */
  fuzzyEntries: z.array(wireId.nullable()),
  /** Whether somebody said that `entry` is what stands there, of those in `fuzzyEntries`. */
  isVerified: z.boolean(),
  /** Of a web page: the selector of the element. */
  css: z.string(),
  /** By the program that sent the picture, or drawn by a person. */
  origin: z.enum(positionOrigins),
});
export type ScreenshotPosition = z.output<typeof position>;

const metaData = z.object({
  screenTag: z.object({ _id: wireId, name: z.string() }),
  deviceLanguageLong: z.string(),
  /** Of the picture, in pixels. */
  width: z.number(),
  height: z.number(),
  /** As its program said; null: it did not. */
  screenHeight: z.number().nullable(),
  platform: z.string(),
  deviceModel: z.string(),
  operatingSystem: z.string(),
  bundleIdentifier: z.string(),
  bundleVersion: z.string(),
  sdkVersion: z.string(),
  /** `<width>x<height>` */
  resolution: z.string(),
  updatedAt: time,
  isBlank: z.boolean(),
});

/** As a list has it. */
export const screenshot = z.object({
  _id: wireId,
  /** Where its picture is (`screenshotPicture`); the picture there never changes. */
  awsUrl: z.string(),
  /** Name of the file as it was sent. */
  name: z.string(),
  /** Bytes. */
  size: z.number(),
  created: time,
  /** How many positions it has. */
  positions: z.number(),
  metaData,
});
export type Screenshot = z.output<typeof screenshot>;

/** One alone: with its positions. */
const screenshotWithPositions = screenshot.extend({
  metaData: metaData.extend({ stringPositions: z.array(position) }),
});
export type ScreenshotWithPositions = z.output<typeof screenshotWithPositions>;

/** With the places of one entry; none: the screenshot shows it only since its tag does. */
const screenshotOfEntry = screenshot.extend({ places: z.array(position) });
export type ScreenshotOfEntry = z.output<typeof screenshotOfEntry>;

const screenshotParams = projectParams.extend({ screenshotId: wireId });

/** Those of the specification. */
const filter = z.object({
  tag: wireId.optional(),
  deviceLanguageLong: property.optional(),
  bundleVersion: property.optional(),
  platform: property.optional(),
  resolution: property.optional(),
  deviceModel: property.optional(),
  operatingSystem: property.optional(),
  isBlank: flag.optional(),
});
export type ScreenshotFilter = z.output<typeof filter>;

export const pictureErrors = [
  importErrors.noFile,
  importErrors.oneFile,
  importErrors.tooManyUploads,
  screenshotErrors.wrongPictureType,
  screenshotErrors.brokenPicture,
  screenshotErrors.pictureTooLarge,
  screenshotErrors.tooManyPixels,
  screenshotErrors.tooManyScreenshots,
  screenshotErrors.tooManyScreenshotsOfTag,
  screenshotErrors.tooMuchKept,
] as const;

export const screenshotsContract = {
  uploadScreenshot: endpoint({
    ...screenshotsEndpoints.uploadScreenshot,
    summary:
      'Multipart: one picture (jpg or png, at most 10 MB) for a tag, and what is known of the device. One operation, which can be undone. Text in pictures is not read (`useOCR`): the answer names what was asked for and not done.',
    permission: { project: 'tags.change' },
    params: projectParams.extend({ tagId: wireId }),
    upload: {
      maxBytes: maxScreenshotBytes,
      oneFile: true,
      fields: uploadFields,
      example: {
        file: 'The bytes of home.png',
        deviceLanguageLong: 'de-AT',
        platform: 'android',
        bundleVersion: '2.4',
      },
    },
    reply: operationDone.extend({
      screenshot: screenshotWithPositions,
      /** Asked for, and not done here. */
      notDone: z.array(z.enum(['useOCR'])),
    }),
    errors: pictureErrors,
  }),
  listScreenshots: endpoint({
    ...screenshotsEndpoints.listScreenshots,
    summary:
      'Screenshots of a project or a tag, newest first; those of a tag fit into one page. `next` is null on the last page.',
    permission: { project: 'project.see' },
    params: projectParams,
    query: filter.extend({
      before: wireId.optional(),
      limit: z.coerce.number().int().min(1).max(mostScreenshotsOfTag).default(mostScreenshotsOfTag),
    }),
    reply: z.object({
      screenshots: z.array(screenshot),
      /** All that the filter finds, also on other pages. */
      count: z.number(),
      next: wireId.nullable(),
    }),
  }),
  countScreenshots: endpoint({
    ...screenshotsEndpoints.countScreenshots,
    summary: 'How many screenshots each tag has; tags without one are left out.',
    permission: { project: 'project.see' },
    params: projectParams,
    reply: z.object({
      /** By id of the tag. */
      tags: z.record(z.string(), z.number()),
      count: z.number(),
    }),
  }),
  listScreenshotsOfEntry: endpoint({
    ...screenshotsEndpoints.listScreenshotsOfEntry,
    summary:
      'Screenshots on which an entry is shown: those that have a place of it first, then others of its tags; at most 500.',
    permission: { project: 'project.see' },
    params: projectParams.extend({ entryId: wireId }),
    reply: z.array(screenshotOfEntry),
  }),
  getScreenshot: endpoint({
    ...screenshotsEndpoints.getScreenshot,
    summary: 'One screenshot, with the positions of entries on it.',
    permission: { project: 'project.see' },
    params: screenshotParams,
    reply: screenshotWithPositions,
  }),
  screenshotPicture: endpoint({
    ...screenshotsEndpoints.screenshotPicture,
    summary: 'The picture of a screenshot, as it was sent: image/png or image/jpeg.',
    permission: { project: 'project.see' },
    /** The id of the screenshot. */
    params: projectParams.extend({ fileId: wireId }),
  }),
  moveScreenshot: endpoint({
    ...screenshotsEndpoints.moveScreenshot,
    summary:
      'Move a screenshot to another tag, which entries with a place on it get, too. One operation, which can be undone.',
    permission: { project: 'tags.change' },
    params: screenshotParams,
    body: z.object({ tag: wireId }),
    reply: operationDone,
    errors: [screenshotErrors.tooManyScreenshotsOfTag],
  }),
  deleteScreenshot: endpoint({
    ...screenshotsEndpoints.deleteScreenshot,
    summary: 'Delete a screenshot; one operation, which can be undone. Tags of entries stay.',
    permission: { project: 'tags.change' },
    params: screenshotParams,
    reply: operationDone,
  }),
  addScreenshotPosition: endpoint({
    ...screenshotsEndpoints.addScreenshotPosition,
    summary:
      'Say where on a screenshot an entry is shown; the entry gets the tag. One operation, which can be undone.',
    permission: { project: 'tags.change' },
    params: screenshotParams,
    body: rectangle.extend({ entry: wireId }),
    reply: operationDone.extend({ position }),
    errors: [screenshotErrors.tooManyPositions, screenshotErrors.outsidePicture],
  }),
  verifyScreenshotPosition: endpoint({
    ...screenshotsEndpoints.verifyScreenshotPosition,
    summary:
      'Confirm which of the supposed texts (`fuzzyEntries`) stands at a position. The entry gets the tag, if the user may change tags. One operation, which can be undone.',
    permission: { project: 'screenshots.verify' },
    params: screenshotParams.extend({ positionId: wireId }),
    body: z.object({ entry: wireId }),
    reply: operationDone.extend({ position }),
    errors: [screenshotErrors.notSupposed],
  }),
  deleteScreenshotPosition: endpoint({
    ...screenshotsEndpoints.deleteScreenshotPosition,
    summary: 'Remove a position; the entry keeps the tag. One operation, which can be undone.',
    permission: { project: 'tags.change' },
    params: screenshotParams.extend({ positionId: wireId }),
    reply: operationDone,
  }),
};

/** Of `data` of the client API. Other versions of its clients may send more. */
const clientPosition = z.looseObject({
  /** '': it does not know it. */
  key: z.union([z.literal('').transform(() => null), key]).nullish(),
  fuzzyKeys: z.array(key).max(20).nullish(),
  x: z.number().min(-most).max(most),
  y: z.number().min(-most).max(most),
  width: length,
  height: length,
  css: z.string().max(1_000).nullish(),
});
export type ClientPosition = z.output<typeof clientPosition>;

const number = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,7}(\.\d{1,9})?$/)
      .transform(Number),
  ])
  .pipe(length);

/** What a program says of a screenshot (docs/client-api.md). */
export const clientScreenshotData = z.looseObject({
  ...properties.shape,
  /** The name of the tag, which is made where the project lacks it. */
  screenTag: tagName,
  bundleVersion: property.default(''),
  deviceModel: property.default(''),
  operatingSystem: property.default(''),
  /** The measure of the positions; without it, that of the picture. */
  width: number.nullish(),
  height: number.nullish(),
  screenHeight: number.nullish(),
  useOCR: flag.default(false),
  useFuzzyMatching: flag.default(false),
  stringPositions: z.array(clientPosition).max(mostScreenshotPositions).nullish(),
});
export type ClientScreenshotData = z.output<typeof clientScreenshotData>;

/** What became of it. */
export const clientScreenshotResult = z.object({
  screenshot: wireId,
  tag: z.object({ _id: wireId, name: z.string(), created: z.boolean() }),
  /** The former one of the same screen on the same device, if there was one: the history brings it back. */
  replaced: z.boolean(),
  positions: z.object({
    kept: z.number(),
    /** Outside of the picture. */
    outside: z.number(),
    /** Kept, with a key that the project does not have. */
    unknown: z.number(),
  }),
  /** Entries that got the tag. */
  tagged: z.number(),
  /** Asked for, and not done here. */
  notDone: z.array(z.enum(['useOCR', 'useFuzzyMatching'])),
});
