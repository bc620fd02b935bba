// Written for these tests
export default {
  'menu.file': 'File',
  menu: {
    edit: "It's \u00e9dit", // about edit
    joined: 'one ' +
      'two',
    lines: `first
second`
  },
  dogs: { one: '1 dog', other: '{{count}} dogs' },
  days: ['Mon', null, 'Tue',],
  made: function(context) { return 'x, ' + context.y; }
};
