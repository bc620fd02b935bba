/** What is said of a text without a key: it can be no entry of a project, and the rest of its file is none the worse. */
export const emptyKeyStays = 'A text whose key is empty is not imported and stays in the file as it is';
