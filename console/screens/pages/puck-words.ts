import type { Dictionary } from '@puckeditor/core';

/** The words of the editor that this console shows. */
export const puckWords: Dictionary = {
  'header-undo': '撤销',
  'header-redo': '重做',
  'action-selectparent': '选择外层',
  'action-duplicate': '复制',
  'action-delete': '删除',
  'label-page': '页面',
  'label-component': '组件',
  'outline-empty': '没有组件',
  'drawer-category-collapse': '收起{title}',
  'drawer-category-expand': '展开{title}',
  'drawer-category-other': '其他',
  'canvas-noconfig': '没有这种组件：{type}',
  'field-readonly': '只读',
  'loader-loading': '正在加载',
};
