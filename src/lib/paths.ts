import { relative } from 'node:path'

export function isWithin(path: string, folder: string): boolean {
  const relativePath = relative(folder, path)
  return relativePath !== '..' && !relativePath.startsWith('../')
}
