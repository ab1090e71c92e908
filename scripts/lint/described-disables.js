/** Refuses an `eslint-disable` comment without a reason after ` -- `. */
export const describedDisables = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'Say after " -- " why the rule is disabled.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (/^\s*eslint-disable/.test(comment.value) && !/\s--\s+\S/.test(comment.value)) {
            context.report({ loc: comment.loc, messageId: 'missing' });
          }
        }
      },
    };
  },
};
