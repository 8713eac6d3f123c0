import { MINUTE } from '../durations.ts';

/** The home screen's constants (spec, section 9). Times in milliseconds. */
export const PICKER_CATEGORIES_MAX = 10;
export const SKELETON_CATEGORIES = 8;
export const SKELETON_LISTINGS = 10;
export const SCROLL_TO_LISTINGS_DELAY = 100;
export const DOWNLOAD_DIALOG_CLOSE_DELAY = 1_000;
export const STATISTICS_FRESH = 5 * MINUTE;
export const FAVICON_FRESH = 5 * MINUTE;
/** How many ads and reviews a member's page shows at first. */
export const MEMBER_ADS_A_PAGE = 12;
export const REVIEWS_A_PAGE = 10;
export const TOAST_DURATION = 5_000;
export const TOAST_SWIPE_THRESHOLD_PX = 50;
export const TOAST_HOTKEY = 'F8';
