// The shell's own window. It is sent a view and shows it as text; what is pressed goes back by name.
const at = (id) => document.getElementById(id);
const shell = window.comanda;

const buttonOf = ({ action, label }) => {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: label });
  button.dataset.action = action;
  button.addEventListener('click', () => shell.act(action));
  return button;
};

const show = (view) => {
  document.documentElement.lang = view.language;
  at('sentence').textContent = view.sentence;
  at('state').dataset.tone = view.tone;
  at('setup').hidden = view.setup === null;
  if (view.setup !== null) {
    at('setup-label').textContent = view.setup.label;
    at('setup-code').textContent = view.setup.code;
  }
  at('tablets').hidden = view.tablets === null;
  if (view.tablets !== null) {
    at('tablets-label').textContent = view.tablets.label;
    at('url').textContent = view.tablets.url;
    at('name-url').textContent = view.tablets.nameUrl ?? '';
    at('reach').textContent = view.tablets.reach;
    at('qr').src = view.tablets.qr;
    at('qr').alt = view.tablets.url;
  }
  const lines = view.lines.map((text) => Object.assign(document.createElement('li'), { textContent: text }));
  at('lines').hidden = lines.length === 0;
  at('lines').replaceChildren(...lines);
  const focused = document.activeElement?.dataset?.action;
  at('first').replaceChildren(...view.first.map(buttonOf));
  at('others').replaceChildren(...view.others.map(buttonOf));
  const buttons = [...document.querySelectorAll('button')];
  buttons.find((button) => button.dataset.action === focused)?.focus();
};

shell.onView(show);
shell.onPart((id) => at(id)?.scrollIntoView({ block: 'center' }));
shell.act('ready');
