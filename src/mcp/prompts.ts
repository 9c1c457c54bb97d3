import type { Prompt } from './prompt.ts'
import { newsletter } from './prompts/newsletter.ts'
import { pressText, translation } from './prompts/of-event.ts'

/** Tasks that are ready to be given to an assistant. */
export const prompts: readonly Prompt[] = [newsletter, pressText, translation]
