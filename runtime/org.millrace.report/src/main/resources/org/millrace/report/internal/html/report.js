// Reads values at the pointer or with the arrow keys. The words come from the table twins, so that
// both always say the same; the charts below each other show the same moment.
(() => {
  'use strict';
  const data = JSON.parse(document.getElementById('data').textContent);
  const tip = document.getElementById('tip');
  const overTime = [...document.querySelectorAll('.over-time .chart')];

  const cross = (figure, x) => {
    const svg = figure.querySelector('svg');
    const chart = data[figure.id];
    let line = svg.querySelector('.cross');
    if (!line) {
      line = document.createElementNS('http://www.w3.org/2000/svg', 'line');
      line.setAttribute('class', 'cross');
      svg.append(line);
    }
    line.setAttribute('y1', chart.top);
    line.setAttribute('y2', chart.bottom);
    line.setAttribute('x1', x);
    line.setAttribute('x2', x);
  };
  const clear = () => {
    tip.hidden = true;
    document.querySelectorAll('.cross').forEach(line => line.remove());
  };
  const px = (chart, value) => chart.left + (value - chart.low) / (chart.high - chart.low) * (chart.right - chart.left);
  const middle = (chart, i) => (chart.from[i] + chart.to[i]) / 2;
  const nearest = (chart, value) => {
    let best = 0;
    for (let i = 1; i < chart.from.length; i++) {
      if (Math.abs(middle(chart, i) - value) < Math.abs(middle(chart, best) - value)) best = i;
    }
    return best;
  };
  const show = (figure, i) => {
    const chart = data[figure.id];
    if (chart.from.length === 0) return;
    figure.dataset.at = i;
    const x = px(chart, middle(chart, i));
    clear();
    (overTime.includes(figure) ? overTime : [figure]).forEach(each => cross(each, x));
    const table = figure.querySelector('details table');
    const names = [...table.tHead.rows[0].cells].map(cell => cell.textContent);
    const cells = [...table.tBodies[0].rows[i].cells].map(cell => cell.textContent);
    tip.textContent = [cells[0], ...cells.slice(1).map((text, k) => names[k + 1] + ': ' + text)].join('\n');
    tip.hidden = false;
    const box = figure.querySelector('svg').getBoundingClientRect();
    const at = box.left + x / chart.width * box.width;
    const right = at + 14 + tip.offsetWidth < document.documentElement.clientWidth;
    tip.style.left = (right ? at + 14 : at - 14 - tip.offsetWidth) + 'px';
    tip.style.top = Math.max(4, box.top + 30) + 'px';
  };

  document.querySelectorAll('.chart').forEach(figure => {
    const svg = figure.querySelector('svg');
    const chart = data[figure.id];
    svg.addEventListener('pointermove', event => {
      const box = svg.getBoundingClientRect();
      const x = (event.clientX - box.left) / box.width * chart.width;
      show(figure, nearest(chart, chart.low + (x - chart.left) / (chart.right - chart.left) * (chart.high - chart.low)));
    });
    svg.addEventListener('pointerleave', clear);
    svg.addEventListener('blur', clear);
    svg.addEventListener('keydown', event => {
      const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
      if (!step) return;
      event.preventDefault();
      const i = Number(figure.dataset.at ?? -1) + step;
      show(figure, Math.min(Math.max(i, 0), chart.from.length - 1));
    });
  });
})();
