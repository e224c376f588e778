import { rewriteFile } from '../../atomic-write.ts'
import { encodeName } from '../../../lib/file-name.ts'
import { readRawTextFile } from '../compose-files.ts'
import type { ImageEdit } from './plan-image-edit.ts'

type EditedFile = Pick<ImageEdit, 'path' | 'old_text' | 'new_text'>

/** Writes the planned line. Returns false, and writes nothing, if the file has changed since the plan. */
export const writeImageEdit = ({ path, old_text, new_text }: EditedFile): boolean =>
  replaceText(path, old_text, new_text)

/** Puts the old line back. Returns false, and writes nothing, if somebody has changed the file since. */
export const revertImageEdit = ({ path, old_text, new_text }: EditedFile): boolean =>
  readRawTextFile(path) === old_text || replaceText(path, new_text, old_text)

function replaceText(path: string, expected: string, text: string): boolean {
  if (readRawTextFile(path) !== expected) return false
  rewriteFile(path, encodeName(text), 0o644)
  return true
}
