/** Text of one answer at most, about; a bigger row goes alone. A hub reads and keeps an answer at once. Characters. */
const CHUNK_TEXT = 1024 * 1024;

/** The first rows that fit into one answer beside `used` characters; at least one where there is nothing else in it. */
export const fitting = <T>(rows: readonly T[], textOf: (row: T) => string, used = 0): T[] => {
  let size = used;
  const end = rows.findIndex((row) => {
    const isFirst = size === 0;
    size += textOf(row).length;
    return size > CHUNK_TEXT && !isFirst;
  });
  return end < 0 ? [...rows] : rows.slice(0, end);
};
