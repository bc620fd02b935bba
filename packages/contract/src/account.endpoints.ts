/** Method and path of each endpoint: the part of the contract that the browser loads, besides types. */
export const accountEndpoints = {
  resendVerification: { method: 'GET', path: '/users/resend-email-verification' },
  verificationStatus: { method: 'GET', path: '/auth/verify/:token' },
  verify: { method: 'POST', path: '/auth/verify/:token' },
  changeEmail: { method: 'POST', path: '/users/email' },
  changePassword: { method: 'POST', path: '/users/password' },
  listSessions: { method: 'GET', path: '/users/sessions' },
  endSession: { method: 'DELETE', path: '/users/sessions/:sessionId' },
  endOtherSessions: { method: 'DELETE', path: '/users/sessions' },
  setPicture: { method: 'PUT', path: '/users/picture' },
  removePicture: { method: 'DELETE', path: '/users/picture' },
  pictures: { method: 'POST', path: '/users/pictures' },
} as const;

/** Most people whose pictures one request may get. */
export const maxPicturesAsked = 500;
