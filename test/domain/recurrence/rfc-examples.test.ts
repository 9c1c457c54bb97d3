import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startsOf } from '../../../src/domain/recurrence/expand.ts'
import { aRule, anEventAt } from '../../support/recurrence-rules.ts'

/*
 * The examples of RFC 5545 §3.8.5.3 that repeat every hour at most: the rule, its first days as `MMDD` or `YYYYMMDD`, and how many
 * starts there are if it ends. Without a start of its own an example starts on 2 September 1997 at 9:00 in New York.
 */
const examples: readonly (readonly [rule: string, days: string, count?: number, start?: string])[] = [
  ['FREQ=DAILY;COUNT=10', '0902 0903 0904 0905 0906 0907 0908 0909 0910 0911', 10],
  ['FREQ=DAILY;UNTIL=19971224T000000Z', '0902 0903 0904', 113],
  ['FREQ=DAILY;INTERVAL=2', '0902 0904 0906 0908'],
  ['FREQ=DAILY;INTERVAL=10;COUNT=5', '0902 0912 0922 1002 1012', 5],
  ['FREQ=YEARLY;UNTIL=20000131T140000Z;BYMONTH=1;BYDAY=SU,MO,TU,WE,TH,FR,SA', '0101 0102 0103', 93, '1998-01-01'],
  ['FREQ=DAILY;UNTIL=20000131T140000Z;BYMONTH=1', '0101 0102 0103', 93, '1998-01-01'],
  ['FREQ=WEEKLY;COUNT=10', '0902 0909 0916 0923 0930 1007 1014 1021 1028 1104', 10],
  ['FREQ=WEEKLY;UNTIL=19971224T000000Z', '0902 0909 0916', 17],
  ['FREQ=WEEKLY;INTERVAL=2;WKST=SU', '0902 0916 0930 1014 1028 1111 1125 1209 1223'],
  ['FREQ=WEEKLY;UNTIL=19971007T000000Z;WKST=SU;BYDAY=TU,TH', '0902 0904 0909 0911 0916 0918 0923 0925 0930 1002', 10],
  ['FREQ=WEEKLY;COUNT=10;WKST=SU;BYDAY=TU,TH', '0902 0904 0909 0911 0916 0918 0923 0925 0930 1002', 10],
  [
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=19971224T000000Z;WKST=SU;BYDAY=MO,WE,FR',
    '0901 0903 0905 0915 0917 0919 0929 1001 1003 1013 1015 1017 1027 1029 1031 1110 1112 1114 1124 1126 1128 1208 1210 1212 1222',
    25,
    '1997-09-01',
  ],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=8;WKST=SU;BYDAY=TU,TH', '0902 0904 0916 0918 0930 1002 1014 1016', 8],
  ['FREQ=MONTHLY;COUNT=10;BYDAY=1FR', '0905 1003 1107 1205 0102 0206 0306 0403 0501 0605', 10, '1997-09-05'],
  ['FREQ=MONTHLY;UNTIL=19971224T000000Z;BYDAY=1FR', '0905 1003 1107 1205', 4, '1997-09-05'],
  [
    'FREQ=MONTHLY;INTERVAL=2;COUNT=10;BYDAY=1SU,-1SU',
    '0907 0928 1102 1130 0104 0125 0301 0329 0503 0531',
    10,
    '1997-09-07',
  ],
  ['FREQ=MONTHLY;COUNT=6;BYDAY=-2MO', '0922 1020 1117 1222 0119 0216', 6, '1997-09-22'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', '0928 1029 1128 1229 0129 0226', undefined, '1997-09-28'],
  ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=2,15', '0902 0915 1002 1015 1102 1115 1202 1215 0102 0115', 10],
  ['FREQ=MONTHLY;COUNT=10;BYMONTHDAY=1,-1', '0930 1001 1031 1101 1130 1201 1231 0101 0131 0201', 10, '1997-09-30'],
  [
    'FREQ=MONTHLY;INTERVAL=18;COUNT=10;BYMONTHDAY=10,11,12,13,14,15',
    '19970910 19970911 19970912 19970913 19970914 19970915 19990310 19990311 19990312 19990313',
    10,
    '1997-09-10',
  ],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=TU', '0902 0909 0916 0923 0930 1104 1111 1118 1125 0106'],
  [
    'FREQ=YEARLY;COUNT=10;BYMONTH=6,7',
    '19970610 19970710 19980610 19980710 19990610 19990710 20000610 20000710 20010610 20010710',
    10,
    '1997-06-10',
  ],
  [
    'FREQ=YEARLY;INTERVAL=2;COUNT=10;BYMONTH=1,2,3',
    '19970310 19990110 19990210 19990310 20010110 20010210 20010310 20030110 20030210 20030310',
    10,
    '1997-03-10',
  ],
  [
    'FREQ=YEARLY;INTERVAL=3;COUNT=10;BYYEARDAY=1,100,200',
    '19970101 19970410 19970719 20000101 20000409 20000718 20030101 20030410 20030719 20060101',
    10,
    '1997-01-01',
  ],
  ['FREQ=YEARLY;BYDAY=20MO', '19970519 19980518 19990517', undefined, '1997-05-19'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '19970512 19980511 19990517', undefined, '1997-05-12'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', '0313 0320 0327 0305 0312 0319 0326 0304 0311 0318 0325', undefined, '1997-03-13'],
  [
    'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    '0605 0612 0619 0626 0703 0710 0717 0724 0731 0807 0814 0821 0828 0604',
    undefined,
    '1997-06-05',
  ],
  [
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    '0913 1011 1108 1213 0110 0207 0307 0411 0509 0613',
    undefined,
    '1997-09-13',
  ],
  [
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    '19961105 20001107 20041102',
    undefined,
    '1996-11-05',
  ],
  ['FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '0904 1007 1106', 3, '1997-09-04'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '0929 1030 1127 1230 0129 0226 0330', undefined, '1997-09-29'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '0805 0810 0819 0824', 4, '1997-08-05'],
  ['FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '0805 0817 0819 0831', 4, '1997-08-05'],
  ['FREQ=MONTHLY;BYMONTHDAY=15,30;COUNT=5', '0115 0130 0215 0315 0330', 5, '2007-01-15'],
]

const window = { to: '2010-01-01 00:00:00', most: 500 }

for (const [rule, days, count, start = '1997-09-02'] of examples)
  test(`RFC 5545: ${rule}`, () => {
    const event = anEventAt(`${start} 09:00:00`, 'America/New_York')
    const { starts, complete } = startsOf(event, { rules: [aRule(rule)], dates: [], exclude: [] }, window)
    const digits = starts.map((each) => each.slice(0, 10).replaceAll('-', ''))
    const expected = days.split(' ')
    assert.deepEqual(
      digits.slice(0, expected.length).map((each, index) => each.slice(-(expected[index]?.length ?? 8))),
      expected,
    )
    assert.ok(starts.every((each) => each.endsWith(' 09:00:00')))
    assert.deepEqual([complete, complete ? starts.length : undefined], [count !== undefined, count])
  })

test('RFC 5545: every Friday the 13th, without a first start that is none', () => {
  const recurrence = {
    rules: [aRule('FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13')],
    dates: [],
    exclude: ['1997-09-02 09:00:00'],
  }
  const { starts } = startsOf(anEventAt('1997-09-02 09:00:00', 'America/New_York'), recurrence, { ...window, most: 5 })
  assert.deepEqual(
    starts.map((start) => start.slice(0, 10)),
    ['1998-02-13', '1998-03-13', '1998-11-13', '1999-08-13', '2000-10-13'],
  )
})

test('RFC 5545: every 3 hours until five in the afternoon, and every 20 minutes of a day', () => {
  const event = anEventAt('1997-09-02 09:00:00', 'America/New_York')
  const hours = (rule: string) =>
    startsOf(event, { rules: [aRule(rule)], dates: [], exclude: [] }, window).starts.map((each) => each.slice(11, 16))
  // As corrected by erratum 3883: until 17:00 in New York.
  assert.deepEqual(hours('FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T210000Z'), ['09:00', '12:00', '15:00'])
  const often = hours('FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40')
  assert.deepEqual([...often.slice(0, 4), often[24]], ['09:00', '09:20', '09:40', '10:00', '09:00'])
})
