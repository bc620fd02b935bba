/** The place for the buttons of the open card: below the list, within reach of the thumb. */
export const reviewPlace = 'review-place';
