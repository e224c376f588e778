import { coming } from '../coming.ts'
import { card, people } from '../people.ts'
import { queue } from '../queue.ts'
import { requests } from '../requests.ts'
import { title } from '../title.ts'

export const householdWords = { card, coming, people, queue, requests, title }
