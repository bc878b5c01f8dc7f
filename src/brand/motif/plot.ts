// Two houses of the street and the outline of the one that is not built yet, on 660 by 300.

interface House {
  left: number;
  width: number;
  eaves: number;
  ridge: number;
}

const foot = 280;

const wall = ({ left, width, eaves, ridge }: House) =>
  `M${left} ${foot}V${eaves}l${width / 2} ${ridge - eaves} ${width / 2} ${eaves - ridge}V${foot}z`;

const house = (at: House, lit: readonly number[]) => {
  const { left, width, eaves, ridge } = at;
  const [right, middle, floor] = [left + width, left + width / 2, (eaves + foot) / 2];
  const half = width / 2;
  const panes = [0, 1, 2, 3].map((index) => {
    const [x, y] = [left + 22 + (index % 2) * half, (index < 2 ? eaves : floor) + 18];
    const [w, h] = [half - 44, floor - eaves - 36];
    const home = lit.includes(index) ? ' data-home="" style="--arrives:0s"' : '';
    return `<path class="house-window" d="M${x} ${y}h${w}v${h}h${-w}zm${w / 2} 0v${h}"${home}/>`;
  });
  return (
    `<path class="house-wall" d="${wall(at)}"/>${panes.join('')}<g class="house-beams">` +
    `<path d="M${middle} ${ridge}V${foot}M${left + half / 2} ${(eaves + ridge) / 2}V${eaves}M${right - half / 2} ${(eaves + ridge) / 2}V${eaves}" stroke-width="6"/>` +
    `<path d="M${left} ${eaves}V${foot}M${right} ${eaves}V${foot}M${left} ${eaves}H${right}M${left} ${floor}H${right}" stroke-width="9"/>` +
    `<path d="M${left - 16} ${eaves + 14} ${middle} ${ridge}l${half + 16} ${eaves - ridge + 14}" stroke-width="12"/></g>`
  );
};

export const plotInside = (): string =>
  house({ left: 26, width: 176, eaves: 130, ridge: 34 }, [0, 3]) +
  `<path class="house-missing" d="${wall({ left: 242, width: 176, eaves: 150, ridge: 60 })}"/>` +
  '<path class="house-missing" d="M242 150h176M330 60v90"/>' +
  house({ left: 458, width: 176, eaves: 112, ridge: 20 }, [1, 2]) +
  '<path class="house-beams" d="M0 284h660" stroke-width="8"/>';
