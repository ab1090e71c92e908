/** The answer about a member who was never assessed. */
export const noResult = {
  risk_level: '',
  risk_name: '',
  risk_desc: '',
  assessed_at: null,
  valid_until: null,
};

/** The answer to an assessment. */
export const result = {
  risk_level: 'C3',
  risk_name: '稳健型',
  risk_desc: '适合',
  assessed_at: 1,
  valid_until: 2,
};

const question = (id: string) => ({
  question_id: id,
  title: `问题 ${id}`,
  options: [
    { option_id: 'a', title: `${id} 甲` },
    { option_id: 'b', title: `${id} 乙` },
  ],
});

/** Two questions with two options each. */
export const questions = { version: 'v1', questions: [question('q1'), question('q2')], is_sample: true };
