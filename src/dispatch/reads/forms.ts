import { forms } from '../../../contract/reads/forms.ts'
import { forms as list, preview } from '../../../contract/kinds/forms.ts'
import { defineRead, payload } from '../../operations/handler.ts'
import { renderForms, renderPreview } from '../../features/services/forms/render.ts'
import { gatherForms } from '../../features/services/forms/gather.ts'
import { previewForms } from '../../features/services/forms/preview.ts'

export default defineRead(forms, {
  async answer({ form }, machine) {
    return form.length === 0
      ? payload(list, await gatherForms(machine))
      : payload(preview, await previewForms(form, machine))
  },

  render: ({ data }, renderer) =>
    'forms' in data && !('requested_forms' in data) ? renderForms(data, renderer) : renderPreview(data, renderer),
})
