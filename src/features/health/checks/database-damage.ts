/** source: SQLite’s own words for SQLITE_CORRUPT and SQLITE_NOTADB; programs cut them short. */
const DAMAGED = /disk image is malformed|file is not a database/i

/** Returns whether a line of an app’s log says that its database is damaged. */
export const saysDatabaseDamaged = (line: string): boolean => DAMAGED.test(line)
