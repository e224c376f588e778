import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { formLabel, formState, port, serviceLabel } from './status.ts'
import { answerCompleteness, missingSetting } from './shapes.ts'

const declaredForm = namedSchema('declared_form', 'One form of the stack.', () =>
  z.object({
    form: z.string(),
    label: formLabel(),
    title: z.string(),
    state: formState().nullable().describe('Null if the engine does not answer'),
    needs: z.array(z.string()).describe('The forms it needs'),
    needs_any: z.array(z.string()).describe('The forms of which it needs at least one'),
    services: z.array(z.string()).describe('Its own services'),
    all_services: z.array(z.string()).describe('Its own services and all services it needs'),
  }),
)

const previewPort = namedSchema('preview_port', 'A port, and the program that uses it.', () =>
  port().extend({
    held_by: z
      .string()
      .nullable()
      .describe('The other program on this machine that uses it; null if it is free or used by the service itself'),
    in_use: z.boolean().nullable().describe('Whether another program uses it; null if unknown'),
  }),
)

const previewService = namedSchema('preview_service', 'What turning on one service would involve.', () =>
  z.object({
    service: z.string(),
    label: serviceLabel(),
    summary: z.string().nullable(),
    because: z.string().describe('Why it is included'),
    image: z.string().nullable(),
    image_present: z
      .boolean()
      .nullable()
      .describe('Whether the image is on this machine; null if the engine does not answer'),
    image_bytes: z.int().min(0).nullable().describe('Its size on disk; null until it is pulled'),
    memory_bytes: z.int().min(0).nullable().describe('The memory it usually uses, as the stack declares it'),
    ports: z.array(previewPort()),
    folders: z.array(z.string()).describe('The folders of this machine that it can access'),
    outbound: z.array(
      z
        .object({
          destination: z.string(),
          because: z.string(),
          impact: z.string().nullable().describe('What stops working when it is blocked'),
        })
        .meta({ id: 'outbound_contact', description: 'What a service sends out of the machine, and why.' }),
    ),
  }),
)

export const forms = declareKind('forms', '0.1', 'Every form the stack declares.', () =>
  z.object({ forms: z.array(declaredForm()), ...answerCompleteness() }),
)
export type FormsData = z.output<typeof forms.schema>

export const preview = declareKind('preview', '0.1', 'What turning on some forms would involve.', () =>
  z.object({
    requested_forms: z.array(z.string()).describe('The requested forms'),
    forms: z.array(z.string()).describe('The requested forms and the forms they need'),
    form_labels: z
      .array(
        z
          .object({ form: z.string(), label: formLabel() })
          .meta({ id: 'form_label', description: 'The name of a form for people.' }),
      )
      .describe('The names of these forms for people, in the same order'),
    services: z.array(previewService()),
    memory_bytes: z
      .int()
      .min(0)
      .nullable()
      .describe('The memory that all of them usually use; null if a service declares none'),
    images_to_pull: z
      .int()
      .min(0)
      .nullable()
      .describe('How many images are not on this machine yet; null if the engine does not answer'),
    missing_settings: z.array(missingSetting()),
    notes: z.array(z.string()).describe('Other things to know'),
    ...answerCompleteness(),
  }),
)
export type PreviewData = z.output<typeof preview.schema>
