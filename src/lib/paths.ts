import { relative } from 'node:path'

/** Keeps the slash of the root folder. */
export const withoutTrailingSlash = (path: string): string => path.replace(/(?<=[^/]|^\/)\/+$/, '')

export function isWithin(path: string, folder: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath !== '..' && !relativePath.startsWith('../')
}
