/** The steps of type and of space (product 18.24); everything else about style sheets is the formatter's and the browsers' part of the build. */
const sizes = ['12', '13', '14', '16', '18', '24', '32', '44'];
const weights = ['400', '500', '600'];
const spaces = ['0', '1', '2', '4', '6', '8', '12', '16', '20', '24', '32', '40', '48', '56', '64'];

const space = /^(padding|margin|gap|grid-gap|row-gap|column-gap)/;
const offTheScale = new RegExp(`(?<![\\d.])(?!(?:${spaces.join('|')})px)[\\d.]+px`);

export default {
  rules: {
    'declaration-property-value-allowed-list': {
      'font-size': [new RegExp(`^(${sizes.join('|')})px$`), 'inherit'],
      'font-weight': [...weights, /^var\(/],
    },
    'declaration-property-value-disallowed-list': { [space]: [offTheScale] },
  },
};
