import {
  type Icon,
  IconBell,
  IconBolt,
  IconBook,
  IconBrandAndroid,
  IconBrandApple,
  IconBrandWindows,
  IconBug,
  IconClock,
  IconCode,
  IconDeviceDesktop,
  IconDeviceGamepad2,
  IconDeviceMobile,
  IconDeviceTv,
  IconFlag,
  IconHeart,
  IconLock,
  IconMail,
  IconPhoto,
  IconRocket,
  IconSettings,
  IconShoppingCart,
  IconStar,
  IconTag,
  IconTicket,
  IconUser,
  IconWorld,
} from '@tabler/icons-react';

/** Icons of categories: stored under the names of Font Awesome (specification 2 section 5), drawn with the house's
 *  icons. */
export const signs: Readonly<Record<string, Icon>> = {
  'fas fa-heart': IconHeart,
  'fas fa-star': IconStar,
  'fas fa-tag': IconTag,
  'fas fa-flag': IconFlag,
  'fab fa-apple': IconBrandApple,
  'fab fa-android': IconBrandAndroid,
  'fab fa-windows': IconBrandWindows,
  'fas fa-globe': IconWorld,
  'fab fa-jira': IconTicket,
  'fas fa-mobile': IconDeviceMobile,
  'fas fa-desktop': IconDeviceDesktop,
  'fas fa-tv': IconDeviceTv,
  'fas fa-gamepad': IconDeviceGamepad2,
  'fas fa-rocket': IconRocket,
  'fas fa-bolt': IconBolt,
  'fas fa-bug': IconBug,
  'fas fa-code': IconCode,
  'fas fa-book': IconBook,
  'fas fa-image': IconPhoto,
  'fas fa-envelope': IconMail,
  'fas fa-cart-shopping': IconShoppingCart,
  'fas fa-user': IconUser,
  'fas fa-gear': IconSettings,
  'fas fa-clock': IconClock,
  'fas fa-lock': IconLock,
  'fas fa-bell': IconBell,
};

/** The sign of categories that have no icon, or one that is not known. */
export const otherSign = IconTag;

/** Names of the icons that are offered. */
export const categoryIcons = Object.keys(signs);
