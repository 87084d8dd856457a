/** Layout of the lines: one digit per reel, the row from the top. A game with n lines uses the first n. */
const threeByThree = ['111', '000', '222', '012', '210']

const fiveByThree = [
  '11111',
  '00000',
  '22222',
  '01210',
  '21012',
  '00100',
  '22122',
  '12221',
  '10001',
  '01110',
  '21112',
  '01010',
  '21212',
  '10101',
  '12121',
  '11011',
  '11211',
  '02020',
  '20202',
  '00200',
  '22022',
  '02220',
  '20002',
  '10201',
  '12021',
]

const fiveByFour = [
  '11111',
  '22222',
  '00000',
  '33333',
  '12321',
  '21012',
  '01210',
  '32123',
  '11011',
  '22322',
  '00100',
  '33233',
  '12221',
  '21112',
  '01110',
  '32223',
  '10001',
  '23332',
  '11211',
  '22122',
  '01010',
  '32323',
  '10101',
  '23232',
  '12121',
  '21212',
  '01321',
  '32012',
  '12310',
  '21023',
  '00122',
  '33211',
  '22100',
  '11233',
  '02020',
  '31313',
  '20202',
  '13131',
  '10201',
  '23132',
]

const sets: Readonly<Record<string, readonly string[]>> = {
  '3x3': threeByThree,
  '5x3': fiveByThree,
  '5x4': fiveByFour,
}

/** The rows of each line, reel by reel. Throws for a grid without lines, which is a data error. */
export function linesOf(reels: number, rows: number, count: number): readonly (readonly number[])[] {
  const set = sets[`${reels}x${rows}`]
  if (set === undefined || set.length < count)
    throw new Error(`No ${count} lines on ${reels} reels of ${rows}`)
  return set.slice(0, count).map((line) => Array.from(line, Number))
}
