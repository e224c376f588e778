import { picture } from '../../../contract/reads/picture.ts'
import { defineFile } from '../../operations/handler.ts'
import { openPicture } from '../../features/media/pictures/picture-file.ts'

export default defineFile(picture, {
  file: (query, machine) => openPicture(machine, query),
})
