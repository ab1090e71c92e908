import { theme } from 'antd';
import type { ThemeConfig } from 'antd';

/*
 * The colours of the library are lighter on light, and darker on dark, than WCAG 2 AA allows for texts of this size: those
 * here have a contrast of 4.5 or more.
 */

const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...{ colorPrimary: '#1554d1', colorLink: '#0d4bb8', colorError: '#b3151f', colorSuccess: '#1f6b0a' },
    ...{ colorTextSecondary: 'rgb(0 0 0 / 72%)', colorTextTertiary: 'rgb(0 0 0 / 65%)' },
    ...{ colorTextDescription: 'rgb(0 0 0 / 65%)', colorTextPlaceholder: 'rgb(0 0 0 / 58%)' },
    colorTextDisabled: 'rgb(0 0 0 / 58%)',
  },
  components: {
    Menu: { groupTitleColor: 'rgb(0 0 0 / 65%)' },
    Button: { colorPrimaryHover: '#2a67d9' },
  },
};

const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...{ colorPrimary: '#2f6fe0', colorLink: '#7fabff', colorError: '#ff7875', colorSuccess: '#73d13d' },
    ...{ colorTextSecondary: 'rgb(255 255 255 / 75%)', colorTextTertiary: 'rgb(255 255 255 / 68%)' },
    ...{ colorTextDescription: 'rgb(255 255 255 / 68%)', colorTextPlaceholder: 'rgb(255 255 255 / 58%)' },
    colorTextDisabled: 'rgb(255 255 255 / 58%)',
  },
  components: {
    Menu: { groupTitleColor: 'rgb(255 255 255 / 68%)', itemSelectedColor: '#a8c7ff' },
    Tabs: { itemSelectedColor: '#a8c7ff', itemHoverColor: '#a8c7ff', itemActiveColor: '#a8c7ff' },
    Button: {
      ...{ dangerColor: '#1f1f1f', colorPrimaryHover: '#2a67d9' },
      ...{ defaultHoverColor: '#a8c7ff', defaultHoverBorderColor: '#a8c7ff' },
    },
  },
};

/** The theme of the console. */
export const themeOf = (isDark: boolean): ThemeConfig => (isDark ? dark : light);
