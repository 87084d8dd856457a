/** Texts in Brazilian Portuguese. */
export const pt = {
  bet: 'Apostar',
  cashOut: 'Retirar ganho',
  takeStep: 'Dê o primeiro passo',
  worthNow: '{times}: retire {amount} ou siga em frente',
  checking: 'Verificando a sua rodada…',
  target: 'Alvo',
  pays: 'Paga',
  chance: 'Chance de ganho',
  chancePercent: 'Chance de ganho, %',
  risk: 'Risco',
  low: 'Baixo',
  medium: 'Médio',
  high: 'Alto',
  easy: 'Fácil',
  hard: 'Difícil',
  difficulty: 'Dificuldade',
  rows: 'Fileiras',
  segments: 'Segmentos',
  weight: '{count} de {of}',

  diceSide: 'Resultado',
  diceOver: 'Acima de',
  diceUnder: 'Abaixo de',
  diceTarget: 'Número-alvo',
  targetTimes: 'Multiplicador-alvo',
  plinkoSpoken: 'As casas pagam, de um lado ao outro: {pays}.',
  kenoGrid: 'Números de 1 a 40. Escolha até {most}.',
  kenoPick: 'Escolha de 1 a {most} números',
  kenoPicked: 'Números escolhidos: {count}',
  kenoPays: 'Pagamento por acertos',
  kenoPicks: 'Escolhidos',
  kenoRandom: 'Escolha aleatória',
  kenoClear: 'Limpar',
  minesGrid: 'Cinco por cinco casas',
  minesCount: 'Espinhos',
  nextSteps: 'Quanto pagam os próximos passos',
  fieldLabel: 'Casa {at}: {text}',
  fieldShut: 'coberta',
  fieldSafe: 'orvalho',
  fieldMine: 'espinhos',
  floor: 'Andar {at}',
  doorLabel: 'Andar {floor}, porta {at}',
  doorLamp: 'Andar {floor}, porta {at}: lampião',
  doorGust: 'Andar {floor}, porta {at}: rajada de vento',
  hiloBack: 'Nenhuma carta ainda',
  hiloTrail: 'Cartas desta rodada',
  hiloSkip: 'Pular carta',
  hiloHigher: 'Maior',
  hiloLower: 'Menor',
  hiloSame: 'Igual',
  hiloHigherSame: 'Maior ou igual',
  hiloLowerSame: 'Menor ou igual',

  'opening.dice': 'Acima ou abaixo do seu número?',
  'opening.limbo': 'O gancho chega ao seu multiplicador?',
  'opening.plinko': 'Paga a casa em que a pedrinha para.',
  'opening.wheel': 'Paga o segmento sob a agulha.',
  'opening.mines': 'Ache o orvalho, evite os espinhos.',
  'opening.hilo': 'A próxima carta será maior ou menor?',
  'opening.tower': 'Suba andar por andar, evite a rajada.',

  'rules.dice':
    'Escolha um número e diga se o resultado ficará acima ou abaixo dele. Os resultados vão de 0,00 a 99,99, e cada um dos 10.000 tem a mesma chance. O pagamento é 99% dividido pela chance de ganho.',
  'rules.limbo':
    'Escolha um multiplicador-alvo. O gancho sobe pela corda; se chegar ao alvo, você recebe o valor do alvo. A chance de alcançar um multiplicador é 99% dividido por ele.',
  'rules.plinko':
    'Uma pedrinha cai por fileiras de pinos e, em cada um, vai para a esquerda ou para a direita com a mesma chance. A casa em que ela para paga o seu multiplicador. Escolha o número de fileiras e o risco.',
  'rules.wheel':
    'O anel gira, e o segmento sob a agulha paga o seu multiplicador. Todos os segmentos têm a mesma chance. Escolha o número de segmentos e o risco.',
  'rules.keno':
    'Escolha de 1 a 10 entre 40 números. Dez números são sorteados; o valor dos acertos depende de quantos números você escolheu.',
  'rules.mines':
    'Escolha quantas das 25 casas escondem espinhos. Descubra uma casa de cada vez: cada uma com orvalho aumenta o multiplicador, e você pode retirar o ganho quando quiser. Espinhos encerram a rodada e a aposta é perdida.',
  'rules.hilo':
    'Adivinhe se a próxima carta será maior ou menor. Cada carta sai de um baralho completo; o ás é a menor e o rei, a maior. Uma carta igual também ganha, menos acima do ás e abaixo do rei. Você pode pular cartas e retirar o ganho depois de qualquer acerto.',
  'rules.tower':
    'Suba nove andares. Atrás de uma porta de cada andar há uma rajada de vento que encerra a rodada; as outras acendem um lampião e aumentam o multiplicador. Você pode retirar o ganho depois de qualquer andar.',
  ruleDecided:
    'O resultado vem das suas seeds e está definido antes de você apertar o botão. Confira qualquer rodada em “Jogo justo”.',
  ruleRounding:
    'Os multiplicadores aparecem arredondados para baixo; os pagamentos são arredondados para baixo até a menor unidade da moeda.',
  ruleMost: 'O pagamento máximo de uma rodada é {amount}.',
  ruleHeld:
    'A aposta fica reservada enquanto a rodada está aberta. Se a página recarregar ou a conexão cair, você encontra a rodada onde parou.',
  ruleOpen:
    'Uma rodada deixada aberta é encerrada depois de {hours} horas: o ganho é retirado no multiplicador alcançado ou, se nenhum passo foi dado, a aposta é devolvida.',
  ruleCap:
    'Um passo que passaria do pagamento máximo não é oferecido; se não sobrar nenhum, o ganho é retirado automaticamente.',
  ruleFault: 'Se uma rodada não puder ser feita, a aposta é devolvida por inteiro.',
  ruleHands:
    'Você inicia cada rodada. Onde o jogo automático é permitido, você escolhe o número de rodadas e um limite de perda.',
  rtpOne:
    'RTP: em um prazo muito longo, este jogo devolve {rtp}% de todas as apostas, seja qual for a sua escolha. O número é exato.',
  rtpRange:
    'RTP: conforme a sua escolha, este jogo devolve de {lowest}% a {highest}% de todas as apostas em um prazo muito longo. Os números vêm exatamente das tabelas.',
  payTable: 'Tabela de pagamentos',
  variant: 'Variante',
  returnOf: 'RTP',

  choiceOf: 'Sua escolha, como foi enviada',
  choiceAndMoves: 'Sua escolha e seus passos, como foram enviados',
  verified: 'Rodada {nonce}: {times} a aposta.',
  movesImpossible: 'Esses passos não são possíveis nesta rodada.',
  'method.dice': 'O resultado é um número abaixo de 10.000.',
  'method.limbo':
    'Com um número x abaixo de 2^32, o multiplicador é 0,99 · 2^32 / (x + 1), arredondado para baixo em centésimos, no mínimo 1,00.',
  'method.plinko': 'Para cada fileira, um número abaixo de 2: 0 é esquerda, 1 é direita. A soma é a casa.',
  'method.wheel':
    'O segmento é um número abaixo da quantidade de segmentos, no sentido horário a partir do primeiro.',
  'method.keno':
    'Os números de 1 a 40 são embaralhados a partir do início: a bola i troca de lugar com uma das 41 − i dali em diante. As dez primeiras são as sorteadas.',
  'method.mines':
    'As casas de 1 a 25 são embaralhadas a partir do início: a posição i troca com uma das 26 − i dali em diante. As primeiras escondem os espinhos.',
  'method.hilo': 'Cada carta é um número abaixo de 52; seu valor é o resto da divisão por 13, mais um.',
  'method.tower':
    'Para cada andar, de baixo para cima, um número abaixo da quantidade de portas: a porta com o vento.',
}
