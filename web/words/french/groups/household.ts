import { coming } from '../coming.ts'
import { card, people } from '../people.ts'
import { queue } from '../queue.ts'
import { requests } from '../requests.ts'
import { title } from '../title.ts'

/** The pages about titles and people. */
export const householdWords = { card, coming, people, queue, requests, title }
