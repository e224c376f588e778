import { forms } from '../../../contract/reads/forms.ts'
import { forms as list, preview } from '../../../contract/kinds/forms.ts'
import { answers, say } from '../../operations/handler.ts'
import { drawForms, drawPreview } from '../../features/services/forms/drawn.ts'
import { listForms } from '../../features/services/forms/list.ts'
import { previewForms } from '../../features/services/forms/preview.ts'

export default answers(forms, {
  async answer({ form }, machine) {
    return form.length === 0
      ? say(list, { forms: await listForms(machine) })
      : say(preview, await previewForms(form, machine))
  },

  print: ({ data }, page) => ('forms' in data && !('asked' in data) ? drawForms(data, page) : drawPreview(data, page)),
})
