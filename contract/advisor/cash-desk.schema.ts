import { Type } from 'typebox';

export const cashDeskSchemas = {
  guide: {
    data: Type.Object({
      /** From the choice of a product to the confirmed order, in order. */
      step_list: Type.Array(
        Type.Object({
          step_id: Type.String(),
          title: Type.String(),
          desc: Type.String(),
          /** Name of a picture of the product. */
          picture: Type.String(),
        }),
      ),
      /** Securities that the calculator knows, with the price it works with. */
      sec_list: Type.Array(
        Type.Object({
          sec_code: Type.String(),
          sec_name: Type.String(),
          /** Fen for one share. */
          price: Type.Integer(),
          /** Fen for one lot, the least that can be bought. */
          lot_amount: Type.Integer(),
          /** `R1` to `R5`. */
          risk_level: Type.String(),
        }),
      ),
      question_list: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() })),
      is_sample: Type.Boolean(),
    }),
  },
};
