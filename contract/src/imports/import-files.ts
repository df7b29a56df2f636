/** Largest spreadsheet and largest archive of pictures, in bytes. */
export const maxSheetBytes = 50_000_000;
export const maxArchiveBytes = 500_000_000;

/** Calls that take one of them. */
export const sheetFile = { multipart: 'file', fileLimit: maxSheetBytes, fileTooLarge: 'imports.too_large' } as const;
export const archiveFile = { multipart: 'file', fileLimit: maxArchiveBytes } as const;
