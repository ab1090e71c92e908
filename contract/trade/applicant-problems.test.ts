import { anIdNumber } from '#contract/testing/an-id-number.ts';
import { applicantProblems, tradePasswordProblem } from './applicant-problems.ts';

const today = '2026-11-21';
const right = {
  name: '欧阳示例',
  id_number: anIdNumber('1990-03-07'),
  id_valid_until: '2030-01-31',
  occupation: 'employee',
  region: '',
  email: '',
};

describe('an application', () => {
  test('has no problem when everything is right', () => {
    expect(applicantProblems(right, today)).toEqual([]);
    const more = { name: '买买提·示例', region: '浙江省', email: 'a.b+c@example.com' };
    expect(applicantProblems({ ...right, ...more }, today)).toEqual([]);
  });

  test.each([
    ['name', ''],
    ['name', ' '],
    ['name', '王'],
    ['name', 'Zhang San'],
    ['name', '·示例'],
    ['name', '示例<b>'],
    ['name', '示'.repeat(31)],
    ['id_number', ''],
    ['id_number', '110101199003070000'],
    ['id_number', anIdNumber('2008-11-22')],
    ['id_number', anIdNumber('2027-01-01')],
    ['id_valid_until', ''],
    ['id_valid_until', '2026-11-20'],
    ['id_valid_until', '2046-11-22'],
    ['id_valid_until', '20300131'],
    ['id_valid_until', 'long_term'],
    ['occupation', ''],
    ['occupation', 'constructor'],
    ['region', '远'.repeat(21)],
    ['email', 'nobody'],
    ['email', 'a@b'],
  ] as const)('says why at the field %s when it is %j', (field, value) => {
    const problems = applicantProblems({ ...right, [field]: value }, today);
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]?.msg).not.toBe('');
  });

  test('is valid from the eighteenth birthday on, and with a document on its last day', () => {
    expect(applicantProblems({ ...right, id_number: anIdNumber('2008-11-21') }, today)).toEqual([]);
    expect(applicantProblems({ ...right, id_valid_until: today }, today)).toEqual([]);
  });

  test('accepts a document without a last day at the age of 46', () => {
    const id_valid_until = 'long_term';
    const of = (birthday: string) =>
      applicantProblems({ ...right, id_number: anIdNumber(birthday), id_valid_until }, today);
    expect([of('1980-11-21'), of('1980-11-22').length]).toEqual([[], 1]);
  });
});

const owner = { idNumber: anIdNumber('1990-03-07', 258), phone: '13800135790' };

describe('a trade password', () => {
  test.each(['135792', '902741', '778012', '100001'])('may be %s', (password) => {
    expect(tradePasswordProblem(password, owner)).toBe('');
  });

  test.each([
    ...['', '12345', '1234567', 'abcdef', '１２３９８７', '13579 '],
    ...['111111', '121212', '123123', '112233'],
    ...['123456', '654321', '789012', '210987'],
    ...['900307', '199003', '030790', '030719'],
    ...[owner.idNumber.slice(0, 6), owner.idNumber.slice(6, 12), '135790'],
  ])('must not be %j', (password) => {
    expect(tradePasswordProblem(password, owner)).not.toBe('');
  });

  test('without an applicant is checked alone', () => {
    expect(tradePasswordProblem('900307', { idNumber: '', phone: '' })).toBe('');
    expect(tradePasswordProblem('123456', { idNumber: '', phone: '' })).not.toBe('');
  });
});
