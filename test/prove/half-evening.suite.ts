/** Things people do in each world of a test: half an evening. The whole ones are `npm run prove`. */
export const STEPS = 30;
