export const words = {
  statusFor: 'For',
  statusFor_this: 'Only {language}',
  statusFor_all: 'All languages',
  statusFor_chosen: 'Chosen languages',
  statusLanguages: 'Languages',
  pleaseLanguages: 'Please select at least one language.',
};
