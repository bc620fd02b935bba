/** Where the buttons of the open card stand: below the list, within thumb's reach. */
export const reviewPlace = 'review-place';
