/** What could not be done with a file. */
export type FileAccess = 'read' | 'written' | 'created'

/** Why it could not be done. */
export type FileObstacle = 'access' | 'disk' | 'limit'

/** Returns the whole sentence about a file that the system did not let usher read, write or create. */
export function describeFileProblem(path: string, access: FileAccess, obstacle: FileObstacle): string {
  const problems: Record<FileObstacle, Record<FileAccess, string>> = {
    access: {
      read: `${path} cannot be read.`,
      written: `${path} cannot be written.`,
      created: `${path} cannot be created.`,
    },
    disk: {
      read: `${path} cannot be read, because its disk reports an error.`,
      written: `${path} cannot be written, because its disk reports an error.`,
      created: `${path} cannot be created, because its disk reports an error.`,
    },
    limit: {
      read: `${path} cannot be read, because too many files are open.`,
      written: `${path} cannot be written, because too many files are open.`,
      created: `${path} cannot be created, because too many files are open.`,
    },
  }
  return problems[obstacle][access]
}
