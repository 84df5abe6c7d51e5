/** What a child of the pool has of the gateway's environment: where programs are, and the languages of tesseract. */
export function environmentOfPrograms(PATH = process.env.PATH): NodeJS.ProcessEnv {
  const { TESSDATA_PREFIX } = process.env;
  return { PATH, ...(TESSDATA_PREFIX !== undefined && { TESSDATA_PREFIX }) };
}
