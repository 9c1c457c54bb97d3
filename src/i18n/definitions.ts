/* The languages that the program has, by their codes (ISO 639-1). A further one is a line here, its phrases, and its texts. */
export { english as en } from './phrases/en.ts'
export { french as fr } from './phrases/fr.ts'
