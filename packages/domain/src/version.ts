/** The version of the product: that of package.json, shown by the page "About Parlance" and the API's description. */
export const version = '0.1.0';
